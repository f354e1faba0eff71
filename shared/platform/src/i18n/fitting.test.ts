import { fitting, placeholdersOf } from './fitting.ts';

const english = { plain: 'Hello', size: 'Up to {{size}}', runs_one: '{{count}} run', runs_other: '{{amount}} runs' };

it('keeps messages that use the same values, or fewer', () => {
  const translation = { plain: 'Halo', size: 'Berbatas' };
  expect(fitting(translation, english)).toEqual(translation);
});

it('drops messages that use a value which is not given', () => {
  expect(fitting({ plain: 'Halo {{name}}', size: '{{size}} {{limit}}' }, english)).toEqual({});
});

it('drops messages that English does not have', () => {
  expect(fitting({ other: 'Lain', toString: 'x' }, english)).toEqual({});
});

it('takes the values of all plural forms together, since languages have other forms', () => {
  const translation = { runs_few: '{{count}}', runs_many: '{{amount}}' };
  expect(fitting(translation, english)).toEqual(translation);
});

it('finds placeholders with and without spaces', () => {
  expect(placeholdersOf('{{a}} {{ b }} {c} {{a}}')).toEqual(['a', 'b', 'a']);
});
