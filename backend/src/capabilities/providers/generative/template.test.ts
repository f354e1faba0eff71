import { fillTemplate, namesIn } from './template.ts';

test('words take their places, and a part without its word is left out', () => {
  const template = 'A portrait of {who}[, wearing {hat}][ in {place}, at {hour}].';
  expect(fillTemplate(template, { who: 'a fox', hat: 'a hat' })).toBe('A portrait of a fox, wearing a hat.');
  expect(fillTemplate(template, { who: 'a fox', hat: '', place: 'snow', hour: 'dawn' })).toBe(
    'A portrait of a fox in snow, at dawn.',
  );
  expect(namesIn(template)).toEqual(['who', 'hat', 'place', 'hour']);
});

test('what a visitor writes is not read as a template', () => {
  expect(fillTemplate('{prompt}', { prompt: 'a {style} [fox]', style: 'x' })).toBe('a {style} [fox]');
});

test('a word that must be there and is not is an error, not a hole in the prompt', () => {
  expect(() => fillTemplate('{prompt}', {})).toThrow('needs "prompt"');
});
