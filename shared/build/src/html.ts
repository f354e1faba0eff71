/** Puts what the server knows of the deployment into the page's data block. */
export function fillConfig(html: string, config: Readonly<Record<string, unknown>>): string {
  return fillData(html, 'facet-config', config);
}

/** Writes JSON into the page's data block `<script type="application/json" id="…">`; a page without it stays as it is. */
export function fillData(html: string, id: string, value: unknown): string {
  const data = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    new RegExp(`(<script[^>]*id="?${id}"?[^>]*>)[^<]*(</script>)`),
    (_, open: string, close: string) => open + data + close,
  );
}

/** Adds preload hints for scripts (names below `/`) to a page's head. */
export function addPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="preload" as="script" href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** Puts a script into the page before everything that it loads. For development servers, whose pages have no policy. */
export function addFirstScript(html: string, source: string): string {
  return html.replace('<head>', () => `<head><script>${source}</script>`);
}
