import { createLazyRemotes } from './lazy-remotes.ts';
import type { LoadRequest, Remotes } from '../site/remotes.ts';

const address = { remote: 'mf-auth', expose: './login' } as const;
const request = (): LoadRequest => ({ address, fresh: false, signal: new AbortController().signal });

function fakeRemotes(): jest.Mocked<Remotes> {
  return {
    load: jest.fn().mockResolvedValue({ kind: 'loaded' }),
    mount: jest.fn(),
    preload: jest.fn(),
    prefetch: jest.fn(),
    registry: jest.fn(),
    toolOffers: jest.fn(),
    isReachable: jest.fn(),
    overrides: jest.fn(),
  };
}

test('the loader is fetched at once and only once', async () => {
  const open = jest.fn().mockResolvedValue(fakeRemotes());
  const remotes = createLazyRemotes(open);
  expect(open).toHaveBeenCalledTimes(1);
  await Promise.all([remotes.load(request()), remotes.load(request())]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('calls before the loader arrived run when it arrives', async () => {
  const behind = fakeRemotes();
  let arrive: (remotes: Remotes) => void = () => {};
  const remotes = createLazyRemotes(() => new Promise((resolve) => (arrive = resolve)));
  const loading = remotes.load(request());
  remotes.preload(address);
  remotes.prefetch(address);
  expect(behind.load).not.toHaveBeenCalled();
  arrive(behind);
  expect(await loading).toEqual({ kind: 'loaded' });
  expect(behind.preload).toHaveBeenCalledWith(address);
  expect(behind.prefetch).toHaveBeenCalledWith(address);
});

test('a loader that cannot be fetched is a failed load, and the next load fetches it again', async () => {
  const open = jest
    .fn<Promise<Remotes>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue(fakeRemotes());
  const remotes = createLazyRemotes(open);
  expect(await remotes.load(request())).toEqual({ kind: 'failed', errorClass: 'LoaderError', override: null });
  expect(await remotes.load(request())).toEqual({ kind: 'loaded' });
});
