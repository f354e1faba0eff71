import { readText, textLength } from './readText.ts';

const spec = { maxLength: 5, check: (text: string) => (text.includes('#') ? 'no-marks' : null) };
const id = () => 'id';

test('a text within its limit is a value, without the white space around it', () => {
  expect(readText('  abc\n', spec, id)).toEqual({ value: { kind: 'text', id: 'id', text: 'abc' }, failure: null });
});

test('an emoji counts as one character', () => {
  expect(textLength('👩‍🚀'.normalize())).toBe(3);
  expect(textLength('🙂🙂')).toBe(2);
});

test.each([
  ['an empty text', '   ', null],
  ['a text that is too long', 'abcdef', null],
  ['a text that its input refuses', 'a#', { kind: 'tool', code: 'no-marks' }],
])('%s is no value', (_what, text, failure) => {
  expect(readText(text, spec, id)).toEqual({ value: null, failure });
});
