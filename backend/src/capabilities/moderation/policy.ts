import type { WordKind } from './words.ts';
import { wordKinds } from './words.ts';

/** Whom a check is for: `listed` are the accounts and the regions that the operator names (product 5.12). */
export type Audience = 'everyone' | 'listed' | 'nobody';

/** What is checked of one tool. */
export interface Policy {
  /** Pictures, for what they show. */
  readonly pictures: Audience;
  readonly words: Readonly<Record<WordKind, Audience>>;
  /** Whether pictures that show an apparent minor are refused, of everyone. */
  readonly minors: boolean;
  /** When a picture cannot be checked: let it pass (as specified), or refuse it where harm cannot be undone. */
  readonly unchecked: 'passes' | 'stops';
}

/** Words about children in sexual situations are refused of everyone, everywhere. */
const listedWords: Policy['words'] = {
  sexual: 'listed',
  violent: 'listed',
  extremist: 'listed',
  political: 'listed',
  minors: 'everyone',
};

/** Tools without a rule of their own. */
const usual: Policy = { pictures: 'listed', words: listedWords, minors: false, unchecked: 'passes' };
/** Tools that show a person: a picture made without consent cannot be taken back. */
const person: Policy = {
  pictures: 'everyone',
  words: { ...listedWords, sexual: 'everyone' },
  minors: true,
  unchecked: 'stops',
};

/** Tools with rules of their own. */
const byTool: Readonly<Record<string, Policy>> = {
  // Text to a fictional adult: no picture of a person goes in; prompts and results are checked for every user.
  'ai-bikini-generator': person,
};

export function policyOf(tool: { readonly toolId: string; readonly person: boolean }): Policy {
  return byTool[tool.toolId] ?? (tool.person ? person : usual);
}

/** What is checked for one caller. */
export interface Checks {
  readonly pictures: boolean;
  readonly words: readonly WordKind[];
  readonly minors: boolean;
  readonly unchecked: Policy['unchecked'];
}

export function checksFor({ pictures, words, minors, unchecked }: Policy, listed: boolean): Checks {
  const applies = (audience: Audience): boolean => audience === 'everyone' || (audience === 'listed' && listed);
  return { pictures: applies(pictures), words: wordKinds.filter((kind) => applies(words[kind])), minors, unchecked };
}
