/** @jest-environment jsdom */
import { uncaughtErrorsOf } from './uncaught.ts';

const base = 'https://auth.example/1.2.0/';

/** Errors that a listener of `base` gets. */
function listening() {
  const received: string[] = [];
  const life = new AbortController();
  uncaughtErrorsOf(window).listen(base, ({ message }) => received.push(message), life.signal);
  return { received, life };
}

const error = (message: string, at: string, name = 'Error'): Error =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at run (${at}:1:2)` });
const uncaught = (thrown: unknown, filename = ''): void => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, filename }));
};
const rejected = (reason: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

test('an error whose stack goes through a script of the version is heard', () => {
  const { received } = listening();
  uncaught(error('click', `${base}widget.js`));
  rejected(error('promise', `${base}chunk.js`));
  uncaught(error('file', 'native'), `${base}widget.js`);
  expect(received).toEqual(['click', 'promise', 'file']);
});

test('errors of other scripts, aborted work and things that are no errors are not', () => {
  const { received } = listening();
  uncaught(error('other', 'https://auth.example/1.1.0/widget.js'));
  rejected(error('left', `${base}widget.js`, 'AbortError'));
  rejected('a text');
  expect(received).toEqual([]);
});

test('nothing is heard after the signal has ended', () => {
  const { received, life } = listening();
  life.abort();
  uncaught(error('late', `${base}widget.js`));
  expect(received).toEqual([]);
});
