import { fill } from '../../../messages/say.ts';
import { en, type MailWord, type MailWords } from './en.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';

export const mailLanguages: Readonly<Record<string, MailWords>> = { en, id, ja };

export interface MailSpeaker {
  /** BCP 47 tag of what `say` speaks. */
  readonly language: string;
  say(word: MailWord, values?: Readonly<Record<string, string>>): string;
}

/** Speaks a reader's language, of `pt-BR` the part before the hyphen; English where there is no such language. */
export function speakerOf(tag: string): MailSpeaker {
  const base = tag.split('-', 1)[0]!.toLowerCase();
  const language = Object.hasOwn(mailLanguages, base) ? base : 'en';
  const words = mailLanguages[language] ?? en;
  return { language, say: (word, values = {}) => fill(words[word], values) };
}
