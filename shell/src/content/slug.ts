/** Id of a heading, from its words: `Why a link fails?` is `why-a-link-fails`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
