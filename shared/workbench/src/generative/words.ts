import type { Messages } from '@facet/contracts';
import type { Generative, GenerativeInput } from '@facet/contracts/generative';

export const valueKey = (option: string, value: string): string => `option.${option}.${value}`;
export const ideaKey = (input: string, index: number): string => `idea.${input}.${String(index)}`;

/** The most results of one run. */
export const resultCounts = ['1', '2', '3', '4'] as const;

const runWords: Readonly<Record<Generative['makes'], string>> = {
  picture: 'Make the picture',
  clip: 'Make the clip',
  animation: 'Make the GIF',
};

/** The English words of a tool's page, by the keys that its definition names. A translation has the same keys. */
export function wordsOf({ makes, inputs, options }: Generative): Messages {
  return Object.fromEntries([
    ['run', runWords[makes]],
    ['option.results', 'How many to choose from'],
    ...resultCounts.map((count) => [valueKey('results', count), count]),
    ['result', 'Result {{number}}'],
    ['note.seed', 'Made with seed {{seed}}.'],
    ['blocked.seed', 'The seed is no whole number that can be used: change it, or leave it empty.'],
    ['blocked.least', 'Add at least {{least}} pictures.'],
    ['failure.too-long', 'This file lasts {{seconds}} seconds, and at most {{longest}} are taken. Cut it first.'],
    ['failure.address', 'Give the whole address of a picture that anybody can open: it begins with https://.'],
    ...inputs.flatMap(inputWords),
    ...options.flatMap((option) => [
      [`option.${option.name}`, option.label],
      ...(option.hint === undefined ? [] : [[`option.${option.name}.hint`, option.hint]]),
      ...('choices' in option ? option.choices : 'styles' in option ? option.styles : []).map(({ value, label }) => [
        valueKey(option.name, value),
        label,
      ]),
    ]),
  ]) as Messages;
}

/** The key of a word of the model's way, where the device's way says something else by the same key. */
export const modelKey = (key: string): string => `model.${key}`;

/** What the model's way says of an input, by keys of its own, where the device's way says something else: that it stays here, for one. */
export function modelInputWords(model: Messages, here: Messages): Messages {
  return Object.fromEntries(
    Object.entries(model)
      .filter(([key, text]) => key.startsWith('input.') && (here[key] ?? text) !== text)
      .map(([key, text]) => [modelKey(key), text]),
  );
}

function inputWords(input: GenerativeInput): readonly (readonly [string, string])[] {
  const { name, label, hint } = input;
  const ideas = input.kind === 'text' ? (input.ideas ?? []) : [];
  return [
    [`input.${name}`, label],
    ...(hint === undefined ? [] : [[`input.${name}.hint`, hint] as const]),
    ...ideas.map((idea, index) => [ideaKey(name, index), idea] as const),
  ];
}
