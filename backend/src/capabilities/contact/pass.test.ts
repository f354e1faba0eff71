import { createPasses, passLife, passWait } from './pass.ts';

const key = Buffer.alloc(32, 7);
function room() {
  const clock = { at: Date.parse('2026-03-04T10:00:00Z') };
  return { clock, passes: createPasses(key, () => new Date(clock.at)) };
}

test('a pass is early, then good for a day, then stale', () => {
  const { clock, passes } = room();
  const pass = passes.give();
  clock.at += passWait - 1;
  expect(passes.judge(pass)).toEqual({ kind: 'early' });
  clock.at += 1;
  expect(passes.judge(pass)).toEqual({ kind: 'good', nonce: pass.split('.')[1] });
  clock.at += passLife - passWait;
  expect(passes.judge(pass).kind).toBe('good');
  clock.at += 1;
  expect(passes.judge(pass)).toEqual({ kind: 'stale' });
});

test('no two passes are the same', () => {
  const { passes } = room();
  expect(passes.give()).not.toBe(passes.give());
});

test.each<[string, (parts: string[]) => string]>([
  ['nothing', () => ''],
  ['a made-up one', () => 'abc.def.ghi'],
  ['an earlier moment', ([, nonce, signature]) => `0.${nonce!}.${signature!}`],
  ['another nonce', ([time, , signature]) => `${time!}.AAAAAAAAAAAAAAAA.${signature!}`],
  ['no signature', ([time, nonce]) => `${time!}.${nonce!}.`],
  ['a part too many', (parts) => `${parts.join('.')}.x`],
])('%s is no pass', (_what, forge) => {
  const { clock, passes } = room();
  const forged = forge(passes.give().split('.'));
  clock.at += passWait;
  expect(passes.judge(forged)).toEqual({ kind: 'stale' });
});

test('a pass of another key is none', () => {
  const { clock, passes } = room();
  const foreign = createPasses(Buffer.alloc(32, 8), () => new Date(clock.at)).give();
  clock.at += passWait;
  expect(passes.judge(foreign)).toEqual({ kind: 'stale' });
});
