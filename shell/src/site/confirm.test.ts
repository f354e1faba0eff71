import { createConfirmer } from './confirm.ts';

const question = { title: 'Title', message: 'Really?', confirmLabel: 'Yes', cancelLabel: 'No' };

test('the answer of the visitor is the answer of the promise', async () => {
  const confirmer = createConfirmer();
  const requested = confirmer.confirm(question);
  confirmer.current()?.answer(true);
  expect(await requested).toBe(true);
  const again = confirmer.confirm(question);
  confirmer.current()?.answer(false);
  expect(await again).toBe(false);
});

test('a second question waits until the first is answered', async () => {
  const confirmer = createConfirmer();
  const first = confirmer.confirm({ ...question, title: 'First' });
  const second = confirmer.confirm({ ...question, title: 'Second' });
  expect(confirmer.current()?.title).toBe('First');
  confirmer.current()?.answer(false);
  expect(await first).toBe(false);
  expect(confirmer.current()?.title).toBe('Second');
  confirmer.current()?.answer(true);
  expect(await second).toBe(true);
  expect(confirmer.current()).toBeNull();
});

test('an answer given twice counts once', async () => {
  const confirmer = createConfirmer();
  const first = confirmer.confirm({ ...question, title: 'First' });
  void confirmer.confirm({ ...question, title: 'Second' });
  const open = confirmer.current();
  open?.answer(true);
  open?.answer(false);
  expect(await first).toBe(true);
  expect(confirmer.current()?.title).toBe('Second');
});

test('subscribers are called on every change', () => {
  const confirmer = createConfirmer();
  const received = jest.fn();
  const stop = confirmer.subscribe(received);
  void confirmer.confirm(question);
  confirmer.current()?.answer(true);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  void confirmer.confirm(question);
  expect(received).toHaveBeenCalledTimes(2);
});

test('a question for text is answered with the text, and with null when it is cancelled', async () => {
  const confirmer = createConfirmer();
  const words = { title: 'Rename', label: 'Name', confirmLabel: 'Yes', cancelLabel: 'No' };
  const named = confirmer.promptText(words);
  const left = confirmer.promptText(words);
  confirmer.current()?.answer(true, 'Ann');
  confirmer.current()?.answer(false, 'typed and left');
  expect([await named, await left]).toEqual(['Ann', null]);
  expect(confirmer.current()).toBeNull();
});
