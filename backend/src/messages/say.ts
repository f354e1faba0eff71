import { en } from './en.ts';

/** Name of one sentence of the catalogue. */
export type MessageKey = keyof typeof en;

/** One sentence of the catalogue, with its `{{placeholders}}` filled in. */
export function say(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(en[key], values);
}

/** A text with its `{{placeholders}}` filled in, once: a value that holds one is not filled in again. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
