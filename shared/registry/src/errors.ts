import type { MessageKey, MessageValues } from './messages/say.ts';
import { say } from './messages/say.ts';

type Suffix<Prefix extends string, Key extends string> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

/** Why a change was refused; one code for each `refused.*` sentence. */
export type RefusalCode = Suffix<'refused', MessageKey>;

/** What is wrong with the storage, its settings or the key; one code for each `store.*` sentence. */
export type StoreProblem = Suffix<'store', MessageKey>;

/**
 * A change that the rules do not allow. The message is a sentence for the person who ran the command, and says what to
 * do next. Nothing was written.
 */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, values?: MessageValues) {
    super(say(`refused.${code}`, values));
    this.code = code;
  }
}

/** The storage cannot be used, or holds something damaged. The message says what to do next. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreProblem;

  constructor(code: StoreProblem, values?: MessageValues, cause?: unknown) {
    super(say(`store.${code}`, values), cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
