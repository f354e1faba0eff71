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

/**
 * Writes who operates the site into a page's elements `<dd data-operator="name">`, for readers without script. Facts that are
 * null leave what stands there.
 */
export function fillOperator(html: string, operator: Readonly<Record<string, string | null>>): string {
  return Object.entries(operator).reduce((page, [fact, text]) => {
    if (text === null) return page;
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return page.replaceAll(
      new RegExp(`(<dd data-operator="${fact}"[^>]*>)[^<]*(?=</dd>)`, 'g'),
      (_, open: string) => open + safe,
    );
  }, html);
}

/** Sets an attribute of the page's root element, which styles and the first script can read before the first paint. */
export function markRoot(html: string, name: `data-${string}`, value: string): string {
  return html.replace(/<html(?=[\s>])/, () => `<html ${name}="${value}"`);
}

/** Adds preload hints for scripts (names below `/`) to a page's head. */
export function addPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="preload" as="script" href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** Links a file of styles (a name below `/`) in a page's head. */
export function addStyles(html: string, file: string): string {
  return html.replace('</head>', `<link rel="stylesheet" href="/${file}"></head>`);
}

/** Names the build that wrote a page, in its head. */
export function addBuild(html: string, version: string): string {
  return html.replace('</head>', `<meta name="facet-build" content="${version}"></head>`);
}

/** Puts a script into the page before everything that it loads. A page with a policy must allow it by its hash. */
export function addFirstScript(html: string, source: string): string {
  return html.replace('<head>', () => `<head><script>${source}</script>`);
}
