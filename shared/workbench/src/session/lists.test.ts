import type { Codec } from '../media/codec.ts';
import { FailureError } from '../model/failure.ts';
import { clearCheck, memoryStore } from '../test-support/mountTool.tsx';
import {
  defineTool,
  foundOf,
  type ImagesItem,
  type ImagesOutput,
  type ImagesValue,
  type RunContext,
  type RunOutput,
  type ToolRunner,
} from '../model/definition.ts';
import { createToolSession } from './session.ts';

const inputs = { stack: { kind: 'images', label: 'stack', max: 3, tiles: 'small' } } as const;
type Runner = ToolRunner<typeof inputs, Record<string, never>, readonly string[]>;

/** The header of a PNG of 64 x 48 pixels; enough where nothing is decoded. */
const png = (name: string) => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 48]);
  return { blob: new Blob([bytes], { type: 'image/png' }), name };
};
const item = (id: string, state: ImagesItem['state']): ImagesItem => ({ id, name: id, thumb: new Blob(), state });
const done: ImagesItem['state'] = {
  status: 'done',
  output: { kind: 'image', blob: new Blob(['x']), width: 1, height: 1, before: null, stem: 'x' },
};
const output = (...items: ImagesItem[]): ImagesOutput => ({ kind: 'images', items, stem: 'all' });

interface Run {
  readonly resume: ImagesOutput | null | undefined;
  readonly context: RunContext;
  readonly resolve: (made: RunOutput) => void;
  readonly reject: (error: Error) => void;
}

function setUp(inspect?: Runner['inspect']) {
  const runs: Run[] = [];
  const runner: Runner = {
    ...(inspect ? { inspect } : {}),
    run: ({ resume }, context) =>
      new Promise((resolve, reject) => {
        runs.push({ resume, context, resolve, reject });
        context.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
    dispose: () => undefined,
  };
  const definition = defineTool<typeof inputs, Record<string, never>, readonly string[]>({
    manifest: { id: 'stack-tool', name: 'Stack', place: 'device', credits: 0, person: false },
    messages: {},
    inputs,
    options: {},
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    createRunner: () => runner,
  });
  let reading = 0;
  let mostAtOnce = 0;
  const codec: Codec = {
    async preview(blob) {
      reading += 1;
      mostAtOnce = Math.max(mostAtOnce, reading);
      await Promise.resolve();
      reading -= 1;
      return { blob, width: 64, height: 48 };
    },
    encode: (blob) => Promise.resolve(blob),
    inscribe: (blob) => Promise.resolve(blob),
    dispose: () => undefined,
  };
  const store = memoryStore();
  let ids = 0;
  const session = createToolSession(definition, {
    signal: new AbortController().signal,
    now: () => 0,
    newId: () => String((ids += 1)),
    codec,
    pictureCheck: clearCheck(),
    store,
    fetch: () => Promise.reject(new TypeError('offline')),
    report: () => undefined,
    api: { call: () => Promise.reject(new Error('no backend')) },
    runTask: () => Promise.reject(new Error('no task')),
    onRunEnd: () => undefined,
  });
  const names = (): readonly string[] =>
    (session.state.inputs.stack.value as ImagesValue | null)?.items.map(({ name }) => name) ?? [];
  return { session, runs, store, names, mostAtOnce: () => mostAtOnce };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an input of many pictures', () => {
  it('takes them in their order and reads one at a time', async () => {
    const { session, names, mostAtOnce } = setUp();
    await Promise.all(['a', 'b', 'c'].map((name) => session.offerFile('stack', png(name))));
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(mostAtOnce()).toBe(1);
    expect(session.state.lists.stack).toEqual({ waiting: 0, refused: [] });
    expect(session.state.inputs.stack.reading).toBe(false);
  });

  it('lists what it does not take, each with its reason, and keeps the others', async () => {
    const { session, names } = setUp();
    const text = { blob: new Blob(['Milk, bread, tea.']), name: 'notes.txt' };
    await Promise.all([png('a'), text, png('b'), png('c'), png('d')].map((file) => session.offerFile('stack', file)));
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(session.state.lists.stack.refused).toMatchObject([
      { name: 'notes.txt', failure: { kind: 'media', media: { kind: 'unsupported-type' } } },
      { name: 'd', failure: { kind: 'media', media: { kind: 'too-many-files', limit: 3 } } },
    ]);
  });

  it('lets one go, and is empty after the last', async () => {
    const { session, names } = setUp();
    await session.offerFile('stack', png('a'));
    await session.offerFile('stack', png('b'));
    const [first, second] = (session.state.inputs.stack.value as ImagesValue).items;
    session.removeItem('stack', first!.id);
    expect(names()).toEqual(['b']);
    session.removeItem('stack', second!.id);
    expect(session.state.inputs.stack.value).toBeNull();
  });

  it('moves one to another place, and no further than the ends', async () => {
    const { session, names } = setUp();
    for (const name of ['a', 'b', 'c']) await session.offerFile('stack', png(name));
    const [first] = (session.state.inputs.stack.value as ImagesValue).items;
    session.moveItem('stack', first!.id, 2);
    expect(names()).toEqual(['b', 'c', 'a']);
    const before = session.state.inputs.stack.value;
    session.moveItem('stack', first!.id, 3);
    session.moveItem('stack', first!.id, -1);
    session.moveItem('stack', 'nobody', 0);
    expect(session.state.inputs.stack.value).toBe(before);
    session.moveItem('stack', first!.id, 0);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('takes nothing of an offer after it was emptied', async () => {
    const { session, names } = setUp();
    const offered = [session.offerFile('stack', png('a')), session.offerFile('stack', png('b'))];
    session.removeInput('stack');
    await Promise.all(offered);
    expect(names()).toEqual([]);
    expect(session.state.lists.stack.waiting).toBe(0);
    await session.offerFile('stack', png('c'));
    expect(names()).toEqual(['c']);
  });

  it('shows what was found before while a new picture is looked at', async () => {
    let hold = false;
    const { session } = setUp((_name, value) =>
      hold ? new Promise(() => undefined) : Promise.resolve((value as ImagesValue).items.map(({ name }) => name)),
    );
    await session.offerFile('stack', png('a'));
    await settled();
    expect(foundOf(session.state.insights.stack)).toEqual(['a']);
    hold = true;
    await session.offerFile('stack', png('b'));
    await settled();
    expect(session.state.insights.stack.status).toBe('looking');
    expect(foundOf(session.state.insights.stack)).toEqual(['a']);
  });
});

describe('a run over many pictures', () => {
  const ready = async () => {
    const made = setUp();
    await made.session.offerFile('stack', png('a'));
    return made;
  };

  it('shows what there is so far', async () => {
    const { session, runs } = await ready();
    void session.run();
    runs[0]!.context.partial(output(item('a', done), item('b', { status: 'working' })));
    expect(session.state.partial?.items).toHaveLength(2);
    runs[0]!.resolve(output(item('a', done), item('b', done)));
    await settled();
    expect(session.state.partial).toBeNull();
    expect(session.state.results.items).toHaveLength(1);
  });

  it('keeps what was done when it is cancelled', async () => {
    const { session, runs, store } = await ready();
    const run = session.run();
    runs[0]!.context.partial(
      output(item('a', done), item('b', { status: 'working' }), item('c', { status: 'waiting' })),
    );
    session.cancel();
    await run;
    const kept = session.state.results.items[0]?.output as ImagesOutput;
    expect(kept.items.map(({ state }) => state.status)).toEqual(['done', 'waiting', 'waiting']);
    expect(store.saved.at(-1)?.items).toHaveLength(1);
    expect(session.state.run.status).toBe('cancelled');
  });

  it('keeps nothing when it is cancelled before anything was done', async () => {
    const { session, runs } = await ready();
    const run = session.run();
    runs[0]!.context.partial(output(item('a', { status: 'working' })));
    session.cancel();
    await run;
    expect(session.state.results.items).toEqual([]);
    expect(session.state.partial).toBeNull();
  });

  it('keeps what was done when it fails', async () => {
    const { session, runs } = await ready();
    const run = session.run();
    runs[0]!.context.partial(output(item('a', done), item('b', { status: 'working' })));
    runs[0]!.reject(new FailureError({ kind: 'out-of-memory' }));
    await run;
    expect(session.state.run.status).toBe('failed');
    expect(session.state.results.items).toHaveLength(1);
  });

  it('continues with the shown result, which it replaces', async () => {
    const { session, runs } = await ready();
    const first = session.run();
    const before = output(item('a', done), item('b', { status: 'failed', failure: { kind: 'out-of-memory' } }));
    runs[0]!.resolve(before);
    await first;
    const second = session.run({ resume: true });
    expect(runs[1]!.resume).toBe(before);
    runs[1]!.resolve(output(item('a', done), item('b', done)));
    await second;
    expect(session.state.results.items).toHaveLength(1);
    expect((session.state.results.items[0]!.output as ImagesOutput).items[1]!.state.status).toBe('done');
  });

  it('starts over without `resume`', async () => {
    const { session, runs } = await ready();
    const first = session.run();
    runs[0]!.resolve(output(item('a', done)));
    await first;
    void session.run();
    expect(runs[1]!.resume).toBeNull();
  });
});
