import type { ImageValue } from '@facet/workbench';
import { fakeContext, fakeFaceClient, fakePicture, type FakeFaces } from '../../face/client.fake.ts';
import { createFaceRunner } from './runner.ts';

function setUp(fake: FakeFaces = {}) {
  const { faces, requests: requested, measured } = fakeFaceClient(fake);
  return { runner: createFaceRunner(faces), requested, measured };
}

const request = {
  inputs: { source: fakePicture('me'), target: fakePicture('us') },
  pairs: [{ source: 0, target: 1 }],
  keeps: [],
};

describe('the face runner', () => {
  it('sends the worker models and pictures once, and swaps many times', async () => {
    const { runner, requested, measured } = setUp();
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.target, fakeContext());
    const output = await runner.run(request, fakeContext());
    await runner.run(request, fakeContext());
    expect(requested).toEqual([['load', 'source me', 'target us', 'swap us me0>1', 'swap us me0>1']]);
    expect(output).toMatchObject({ kind: 'image', width: 100, height: 80, stem: 'us-face-swap' });
    expect(measured).toContain('detect');
    expect(measured).toContain('render');
  });

  it('leaves people their own brows where the visitor wants that', async () => {
    const { runner, requested } = setUp();
    await runner.run({ ...request, keeps: ['brows'] }, fakeContext());
    expect(requested[0]!.at(-1)).toBe('swap us me0>1 keeps brows');
  });

  it('shows the first pair small, also after a cancelled run has ended the worker', async () => {
    const { runner, requested } = setUp({ swap: () => new Promise(() => undefined) });
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.target, fakeContext());
    const pairs = [...request.pairs, { source: 1, target: 0 }];
    await expect(runner.preview({ ...request, pairs, keeps: ['brows'] })).resolves.toMatchObject({ width: 192 });
    expect(requested[0]!.at(-1)).toBe('preview us me0>1 keeps brows');
    const controller = new AbortController();
    const stage = (name: string): void => void (name === 'swapping' && controller.abort());
    const cancelled = runner.run(request, { ...fakeContext(controller.signal), stage });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await runner.preview(request);
    expect(requested[1]).toEqual(['load', 'source me', 'target us', 'preview us me0>1']);
  });

  it('shows nothing small where no pair is left', async () => {
    const { runner } = setUp();
    await expect(runner.preview({ ...request, pairs: [] })).rejects.toThrow('no pair');
  });

  it('loads the engine once for two pictures that come together', async () => {
    const { runner, requested } = setUp();
    await Promise.all([
      runner.prepare(fakeContext()),
      runner.inspect('source', request.inputs.source, fakeContext()),
      runner.inspect('target', request.inputs.target, fakeContext()),
    ]);
    expect(requested[0]!.filter((call) => call === 'load')).toHaveLength(1);
  });

  it('lets go of a picture that was replaced', async () => {
    const { runner, requested } = setUp();
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('source', fakePicture('her'), fakeContext());
    expect(requested).toEqual([['load', 'source me', 'forget me', 'source her']]);
  });

  it('after a cancel sends a new worker everything again, by itself', async () => {
    let hanging = true;
    const { runner, requested } = setUp({ swap: () => (hanging ? new Promise(() => undefined) : undefined) });
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.target, fakeContext());
    const controller = new AbortController();
    const run = runner.run(request, {
      ...fakeContext(controller.signal),
      stage: (stage) => stage === 'swapping' && controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    hanging = false;
    const again = fakeContext();
    await runner.run(request, again);
    expect(requested).toEqual([
      ['load', 'source me', 'target us', 'swap us me0>1'],
      ['load', 'source me', 'target us', 'swap us me0>1'],
    ]);
    const fractions = again.stages.map(([, fraction]) => fraction ?? 0);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it('shows progress of the swap alone when the pictures are known', async () => {
    const { runner } = setUp();
    await runner.inspect('source', request.inputs.source, fakeContext());
    await runner.inspect('target', request.inputs.target, fakeContext());
    const seen = fakeContext();
    await runner.run(request, seen);
    expect(seen.stages).toEqual([['swapping', 0.5]]);
  });

  it('tries the download again after it failed', async () => {
    let broken = true;
    const files = new Map(
      ['blazeface', 'facemesh', 'iris']
        .flatMap((name) => [`${name}.json`, `${name}.bin`])
        .concat('simd.wasm')
        .map((name) => [name, Uint8Array.of(1)] as const),
    );
    const { runner, requested } = setUp({
      load: () => (broken ? Promise.reject(new Error('offline')) : Promise.resolve(files)),
    });
    await expect(runner.prepare(fakeContext())).rejects.toThrow('offline');
    await expect(runner.inspect('source', request.inputs.source, fakeContext())).rejects.toThrow('offline');
    broken = false;
    await runner.inspect('source', request.inputs.source, fakeContext());
    expect(requested).toEqual([['load', 'source me']]);
  });

  it('compares with the still preview where the photo may be animated', async () => {
    const { runner } = setUp();
    const gif: ImageValue = { ...fakePicture('wave'), type: 'image/gif' };
    const output = await runner.run({ ...request, inputs: { ...request.inputs, target: gif } }, fakeContext());
    expect(output).toMatchObject({ before: gif.preview });
  });
});
