import { en } from './en.ts';

/** Name of one sentence of the catalogue. */
export type MessageKey = keyof typeof en;
export type MessageValues = Readonly<Record<string, string | number>>;

/** One sentence of the catalogue, with its `{{placeholders}}` filled in. */
export function say(key: MessageKey, values: MessageValues = {}): string {
  return en[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
