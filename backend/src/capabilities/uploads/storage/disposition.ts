/**
 * `Content-Disposition` of a file that is saved, never shown as a page: the name in ASCII, and in full (RFC 6266, RFC 8187).
 */
export function dispositionOf(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** A name under which a file may be saved anywhere: the last part of a path, without control characters. Never empty. */
export function cleanFilename(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const shortened = Array.from(stem.replace(/^[.\s]+|[.\s]+$/g, '')).slice(0, 120);
  return (shortened.join('') || 'file') + ending;
}
