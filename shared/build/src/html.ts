/** Puts the deployment's addresses into the page's data block. */
export function fillConfig(html: string, config: Readonly<Record<string, string>>): string {
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    /(<script[^>]*id="?facet-config"?[^>]*>)[^<]*(<\/script>)/,
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
