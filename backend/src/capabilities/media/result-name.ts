/** Longest name of a file without its ending. */
const longest = 80;

/**
 * Name to save a face swap under: that of the visitor's clip, with an addition.
 * @param title of the clip, with or without its ending
 * @param ending without a dot
 * @param what was done with it
 */
export function resultName(title: string, ending: string, what = 'face-swap'): string {
  const stem = title
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  return `${/^\.*$/.test(stem) ? 'clip' : stem}-${what}.${ending}`;
}
