import { flushPromises as flush } from '@facet/testing/clock';
import type { MountOutcome, MountRequest, Remotes } from '../site/remotes.ts';
import { createTranslatedRemotes } from './translated-remotes.ts';

const address = { remote: 'mf-tools', expose: './morph' } as const;
const request = (fresh = false) => ({ address, fresh }) as Partial<MountRequest<object>> as MountRequest<object>;

function setup(load: (toolId: string) => Promise<Readonly<Record<string, string>> | null>) {
  const seen: string[] = [];
  const inner = {
    mount: () => {
      seen.push('mount');
      return Promise.resolve({ kind: 'aborted' } as MountOutcome<object>);
    },
    preload: () => void seen.push('preload'),
    prefetch: () => void seen.push('prefetch'),
  } as unknown as Remotes;
  const remotes = createTranslatedRemotes(
    inner,
    (toolId) => {
      seen.push(`load ${toolId}`);
      return load(toolId);
    },
    (toolId, messages) => void seen.push(`add ${toolId} ${Object.keys(messages).join()}`),
  );
  return { seen, remotes };
}

test('a tool mounts when its words are there, and its code is fetched meanwhile', async () => {
  let come: (messages: Readonly<Record<string, string>>) => void = () => undefined;
  const { seen, remotes } = setup(() => new Promise((resolve) => (come = resolve)));
  const mounted = remotes.mount(request());
  await flush();
  expect(seen).toEqual(['load morph', 'preload']);
  come({ run: 'モーフ' });
  await mounted;
  expect(seen).toEqual(['load morph', 'preload', 'add morph run', 'mount']);
});

test('words that were fetched ahead are not fetched again', async () => {
  const { seen, remotes } = setup(() => Promise.resolve({ run: 'モーフ' }));
  remotes.prefetch(address);
  remotes.preload(address);
  await remotes.mount(request());
  expect(seen.filter((line) => line.startsWith('load'))).toEqual(['load morph']);
});

test('a tool without words in the language mounts', async () => {
  const { seen, remotes } = setup(() => Promise.resolve(null));
  await remotes.mount(request());
  expect(seen).toEqual(['load morph', 'preload', 'mount']);
});

test('words that fail to load block no tool, and are fetched again with the next try', async () => {
  const { seen, remotes } = setup(() => Promise.reject(new Error('chunk 7 failed')));
  await remotes.mount(request());
  await remotes.mount(request(true));
  expect(seen).toEqual(['load morph', 'preload', 'mount', 'load morph', 'mount']);
});
