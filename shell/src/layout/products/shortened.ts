/** Longest description of a featured tool in the compact menu (product 2.8). */
const MOST_CHARACTERS = 30;

/** A text cut to 30 characters and an ellipsis; a text that is no longer stays whole. Counts what people see as one character. */
export function shortened(text: string, locale: string): string {
  const characters = [...new Intl.Segmenter(locale).segment(text)];
  if (characters.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, characters[MOST_CHARACTERS]!.index)}…`;
}
