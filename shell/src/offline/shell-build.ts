/** One build of the shell, as its service worker knows it. */
export interface ShellBuild {
  readonly version: string;
  /** Paths of the files that every page needs: fetched before the worker is used. */
  readonly core: readonly string[];
  /** Paths of its other files: kept once a page has used them. */
  readonly more: readonly string[];
}

/** The build that wrote a page, from its `<meta name="facet-build">`; null of a page that is none of the shell's. */
export function buildOfPage(html: string): string | null {
  return /<meta name="facet-build" content="([^"]*)"/.exec(html)?.[1] ?? null;
}

/**
 * A page without its content, which the shell then renders by itself for whatever address it is shown at: the deployment's data,
 * the scripts and the styles stay.
 */
export function emptied(html: string): string {
  const open = '<div id="app">';
  const start = html.indexOf(open);
  const end = html.lastIndexOf('</div>');
  if (start < 0 || end < start) return html;
  return html.slice(0, start + open.length) + html.slice(end);
}
