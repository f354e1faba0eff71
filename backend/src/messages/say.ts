import { en } from './en.ts';

/** Name of one sentence of the catalogue. */
export type MessageKey = keyof typeof en;

/** One sentence of the catalogue, with its `{{placeholders}}` filled in. */
export function say(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return en[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
