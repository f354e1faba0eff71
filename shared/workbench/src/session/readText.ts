import type { TextInputSpec, TextValue } from '../model/definition.ts';
import type { Failure } from '../model/failure.ts';

/** Characters of a text as people count them: an emoji outside the basic plane is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length += 1;
  return length;
}

/** What a typed text is worth: a value within the limit that its input accepts, or what is wrong with it; neither while it is empty. */
export function readText(
  text: string,
  spec: Pick<TextInputSpec, 'maxLength' | 'check'>,
  newId: () => string,
): { readonly value: TextValue | null; readonly failure: Failure | null } {
  const trimmed = text.trim();
  // What is too long is shown by the counter, as product 5.8 has it.
  if (trimmed === '' || textLength(trimmed) > spec.maxLength) return { value: null, failure: null };
  const wrong = spec.check?.(trimmed) ?? null;
  if (wrong !== null) return { value: null, failure: { kind: 'tool', code: wrong } };
  return { value: { kind: 'text', id: newId(), text: trimmed }, failure: null };
}
