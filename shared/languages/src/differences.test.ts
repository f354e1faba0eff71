import { differences } from './differences.ts';

const english = {
  title: 'Faces',
  limit: 'Up to {{size}} of <b>{{total}}</b>',
  runs_one: '{{count}} run',
  runs_other: '{{count}} runs',
  runs_zero: 'No run',
};
const indonesian = {
  title: 'Wajah',
  limit: '<b>{{total}}</b>: hingga {{size}}',
  runs_other: '{{count}} proses',
  runs_zero: 'Tidak ada',
};

it('finds nothing in a translation that says the same', () => {
  expect(differences(english, indonesian, 'id')).toEqual([]);
});

it.each([
  ['a missing message', { title: undefined }, ['title is missing']],
  ['a message too many', { more: 'Lagi' }, ['more is not in English']],
  ['a plural form that the language does not have', { runs_one: '{{count}} proses' }, ['runs_one is not in English']],
  ['a missing plural form', { runs_other: undefined }, ['runs_other is missing']],
  ['a missing form for none', { runs_zero: undefined }, ['runs_zero is missing']],
  ['a placeholder of another name', { limit: '<b>{{total}}</b> {{ukuran}}' }, ['limit has other placeholders']],
  ['a forgotten placeholder', { runs_other: 'proses' }, ['runs_other has other placeholders']],
  ['another tag', { limit: '<i>{{total}}</i> {{size}}' }, ['limit has other tags']],
  ['an unclosed tag', { limit: '<b>{{total}} {{size}}' }, ['limit has other tags']],
  ['an empty text', { title: '' }, ['title is empty']],
  ['a space at the end', { title: 'Wajah ' }, ['title has a space at its end']],
])('names %s', (_case, change, problems) => {
  const translation = Object.fromEntries(
    Object.entries({ ...indonesian, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  expect(differences(english, translation, 'id')).toEqual(problems);
});

it('requires all plural forms of a language that has more of them than English', () => {
  const found = differences({ runs_one: '{{count}} run', runs_other: '{{count}} runs' }, {}, 'pl');
  expect(found.sort()).toEqual(['few', 'many', 'one', 'other'].map((form) => `runs_${form} is missing`));
});
