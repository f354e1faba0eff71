import type { Assets, WorkerClient } from '@facet/workbench';
import { fakeContext, fakeFace, fakePicture } from '../../face/client.fake.ts';
import type { HeadCalls } from './calls.ts';
import { blockedHeads } from './HeadParts.tsx';
import { en } from './messages/en.ts';
import { createHeadRunner, PERSON_MODEL } from './runner.ts';

const files: Assets = new Map(
  ['blazeface', 'facemesh', 'iris', 'age']
    .flatMap((name) => [`${name}.json`, `${name}.bin`])
    .concat('simd.wasm', PERSON_MODEL)
    .map((name) => [name, Uint8Array.of(1)] as const),
);
const faces = { width: 100, height: 80, faces: [fakeFace(0), fakeFace(1, 30)] };

/** A worker that records its calls. */
function setUp(load: () => Promise<Assets> = () => Promise.resolve(files)) {
  const requested: string[] = [];
  let generation = 0;
  const answers: { [K in keyof HeadCalls]: (request: HeadCalls[K]['request']) => HeadCalls[K]['answer'] } = {
    load: ({ person }) => (requested.push(`load ${String(person.length)}`), true),
    find: ({ key }) => (requested.push(`find ${key}`), { found: faces, timings: { find: 3 } }),
    swap({ source, target }) {
      requested.push(`swap ${source.key}${String(source.face)} ${target.key}${String(target.face)}`);
      return { blob: new Blob(['done']), thumb: null, width: 100, height: 80, timings: { compose: 7 } };
    },
    forget: ({ key }) => (requested.push(`forget ${key}`), true),
  };
  const worker: WorkerClient<HeadCalls> = {
    async call(name, request, { signal } = {}) {
      await Promise.resolve();
      if (signal?.aborted) {
        generation += 1;
        throw new DOMException('cancelled', 'AbortError');
      }
      return answers[name](request);
    },
    get generation() {
      return generation;
    },
    stop: () => void (generation += 1),
  };
  const measured: string[] = [];
  const runner = createHeadRunner({
    worker,
    assets: { load },
    wasmName: () => 'simd.wasm',
    measure: (stage) => void measured.push(stage),
  });
  return { runner, requested, measured, end: () => worker.stop() };
}

const pick = (face: number) => ({ picture: '', face });
const request = {
  inputs: { source: fakePicture('me'), target: fakePicture('us') },
  options: { pickSource: pick(0), pickTarget: pick(1) },
};

describe('the head runner', () => {
  it('loads the engine once, finds the faces, and swaps the heads that were chosen', async () => {
    const { runner, requested, measured } = setUp();
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.target, fakeContext());
    const output = await runner.run(request, fakeContext());
    expect(requested).toEqual(['load 1', 'find me', 'find us', 'swap me0 us1']);
    expect(output).toMatchObject({ kind: 'image', width: 100, height: 80, stem: 'us-head-swap' });
    expect(measured).toEqual(['find', 'find', 'compose']);
  });

  it('starts a new worker with the engine alone: each request carries its pictures', async () => {
    const { runner, requested, end } = setUp();
    await runner.run(request, fakeContext());
    end();
    await runner.run(request, fakeContext());
    expect(requested).toEqual(['load 1', 'swap me0 us1', 'load 1', 'swap me0 us1']);
  });

  it('lets go of a picture that was replaced, unless it is the other one too', async () => {
    const { runner, requested } = setUp();
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.source, fakeContext());
    await runner.inspect('source', fakePicture('her'), fakeContext());
    await runner.inspect('target', fakePicture('him'), fakeContext());
    expect(requested.filter((call) => call.startsWith('forget'))).toEqual(['forget me']);
  });

  it('does not swap after a cancel', async () => {
    const { runner, requested } = setUp();
    await expect(runner.run(request, fakeContext(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' });
    expect(requested).toEqual(['load 1']);
  });

  it('tries the download again after it failed', async () => {
    let broken = true;
    const { runner, requested } = setUp(() => (broken ? Promise.reject(new Error('offline')) : Promise.resolve(files)));
    await expect(runner.prepare(fakeContext())).rejects.toThrow('offline');
    broken = false;
    await runner.prepare(fakeContext());
    expect(requested).toEqual(['load 1']);
  });
});

describe('heads that cannot be swapped', () => {
  const view = (yaw: number, refused = false) => ({
    inputs: request.inputs,
    options: { pickSource: pick(0), pickTarget: pick(0) },
    insights: {
      source: { status: 'found', value: faces },
      target: {
        status: 'found',
        value: {
          ...faces,
          faces: [
            {
              ...fakeFace(0),
              pose: { yaw, pitch: 0, roll: 0 },
              findings: refused
                ? [{ code: 'too-small', severity: 'refuse', about: 'target', value: 20, limit: 72 } as const]
                : [],
            },
          ],
        },
      },
    } as const,
  });

  it('are named before a run', () => {
    expect(blockedHeads(view(0))).toBeNull();
    expect(blockedHeads(view(30))).toMatchObject({ message: 'failure.head.pair.angles-differ' });
    expect(blockedHeads(view(0, true))).toMatchObject({ message: 'blocked.unusable' });
  });

  it('have a sentence for every reason', () => {
    const codes = ['too-small', 'turned-too-far', 'cut-off', 'crowded', 'uneven-light'].flatMap((code) => [
      `source.${code}`,
      `target.${code}`,
    ]);
    for (const code of [...codes, 'pair.angles-differ', 'pair.light-differs', 'pair.hair-wider'])
      expect(Object.keys(en)).toContain(`failure.head.${code}`);
  });
});
