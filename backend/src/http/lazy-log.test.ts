import { Writable } from 'node:stream';
import { createLog } from '../log.ts';
import { lazyLog } from './lazy-log.ts';

function setUp() {
  const lines: string[] = [];
  const parent = createLog(
    'info',
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  let made = 0;
  const log = lazyLog(parent, () => ((made += 1), parent.child({ reqId: 'r1' })));
  return { log, lines, made: () => made };
}

test('a log is not made for lines that are not written', () => {
  const { log, lines, made } = setUp();
  log.debug('nothing');
  log.trace('nothing');
  expect([made(), lines]).toEqual([0, []]);
});

test('it is made once, and its lines say whose they are', () => {
  const { log, lines, made } = setUp();
  log.info({ a: 1 }, 'first');
  log.child({ b: 2 }).warn('second');
  expect(made()).toBe(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'info', reqId: 'r1', a: 1, msg: 'first' },
    { level: 'warn', reqId: 'r1', b: 2, msg: 'second' },
  ]);
});
