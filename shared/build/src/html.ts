/** Puts the deployment's addresses into the page's data block. */
export function fillConfig(html: string, config: Readonly<Record<string, string>>): string {
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    /(<script[^>]*id="?facet-config"?[^>]*>)[^<]*(<\/script>)/,
    (_, open: string, close: string) => open + data + close,
  );
}
