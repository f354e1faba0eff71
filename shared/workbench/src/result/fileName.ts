import type { ExportType } from '../marks/exportTypes.ts';

const endings: Readonly<Record<ExportType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** A file's name without its ending, safe on every system; `picture` when nothing is left of it. */
export function fileStem(name: string): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return stem === '' || /^\.+$/.test(stem) ? 'picture' : stem;
}

/** Name of a saved picture. */
export const exportName = (stem: string, type: ExportType): string => `${stem}.${endings[type]}`;
