import { EntryError, IntegrityError } from '../errors.ts';
import type { Candidate } from '../resolve/resolve.ts';
import { tryInOrder } from './retryer.ts';

const candidate = (version: string): Candidate => ({ version, layer: 'stable' }) as Candidate;
const candidates = [candidate('1.1.0'), candidate('1.0.0')];

/** Runs the policy on scripted attempts: each is a result, or an error to throw. */
async function run(script: readonly (string | Error)[], visibility?: Parameters<typeof tryInOrder>[0]['visibility']) {
  const requested: string[] = [];
  const failures: string[] = [];
  const resumed: number[] = [];
  const life = new AbortController();
  const found = await tryInOrder<string>({
    candidates,
    attempt({ version }) {
      const next = script[requested.length];
      requested.push(version);
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? '');
    },
    onFailure: ({ version }, error, isLast) => failures.push(`${version} ${error.name}${isLast ? ' last' : ''}`),
    onResume: () => resumed.push(requested.length),
    visibility,
    signal: life.signal,
  });
  return { found, requested, failures, resumed };
}

const broken = new EntryError('broken');

test('the first version is tried twice, before its fallback is tried once', async () => {
  const { found, requested, failures } = await run([broken, broken, broken]);
  expect(found).toBeNull();
  expect(requested).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  expect(failures).toEqual(['1.1.0 EntryError', '1.1.0 EntryError last', '1.0.0 EntryError last']);
});

test('nothing more is tried once a version works', async () => {
  const { found, requested } = await run([broken, 'module']);
  expect(found).toMatchObject({ candidate: { version: '1.1.0' }, result: 'module' });
  expect(requested).toEqual(['1.1.0', '1.1.0']);
});

test('a version that the gate refuses is not retried', async () => {
  const { requested, failures } = await run([new IntegrityError('gate', 'no hash'), 'module']);
  expect(requested).toEqual(['1.1.0', '1.0.0']);
  expect(failures).toEqual(['1.1.0 IntegrityError']);
});

test('an attempt that fails while the page is hidden does not count, and is repeated when it is visible', async () => {
  let hidden = true;
  const visibility = {
    get hidden() {
      return hidden;
    },
    whenVisible() {
      hidden = false;
      return Promise.resolve();
    },
  };
  const { found, requested, failures, resumed } = await run([broken, broken, 'module'], visibility);
  expect(found).toMatchObject({ result: 'module' });
  expect(requested).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(failures).toEqual(['1.1.0 EntryError']);
  expect(resumed).toEqual([1]);
});

test('whatever an attempt throws is the error of a step', async () => {
  const { failures } = await run([new TypeError('odd'), 'module']);
  expect(failures).toEqual(['1.1.0 ModuleError']);
});

test('an aborted signal ends the trying with its reason', async () => {
  const life = new AbortController();
  const reason = new Error('left');
  const trying = tryInOrder({
    candidates,
    attempt() {
      life.abort(reason);
      return Promise.reject(broken);
    },
    onFailure: () => {
      throw new Error('no failure of a version');
    },
    onResume: () => {},
    signal: life.signal,
  });
  await expect(trying).rejects.toBe(reason);
});
