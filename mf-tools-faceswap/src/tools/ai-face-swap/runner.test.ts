import type { Assets, ImageValue, WorkContext, WorkerLike } from '@facet/workbench';
import { serveWorker, type WorkerHandlers, type WorkerScope } from '@facet/workbench/worker';
import type { FaceCalls } from './calls.ts';
import type { FoundFaces } from './faces.ts';
import { createFaceRunner } from './runner.ts';

type Message = Parameters<WorkerLike['postMessage']>[0];

const found: FoundFaces = { width: 100, height: 80, faces: [] };
const files: Assets = new Map(
  ['blazeface.json', 'blazeface.bin', 'facemesh.json', 'facemesh.bin', 'iris.json', 'iris.bin', 'simd.wasm'].map(
    (name) => [name, Uint8Array.of(1)] as const,
  ),
);

/** A face worker that notes what it is asked; `hang` makes swaps wait for ever. */
function setUp({ hang = (): boolean => false, load = () => Promise.resolve(files) } = {}) {
  const asked: string[][] = [];
  const measured: string[] = [];
  const spawn = (): WorkerLike => {
    const log: string[] = [];
    asked.push(log);
    let live = true;
    const listeners: ((event: MessageEvent<Message>) => void)[] = [];
    const worker: WorkerLike & { onmessage: ((event: MessageEvent) => void) | null } = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage: (message) =>
        queueMicrotask(() => listeners.forEach((hear) => hear({ data: message } as MessageEvent<Message>))),
      terminate: () => void (live = false),
    };
    const scope: WorkerScope = {
      postMessage: (message) => {
        if (live) worker.onmessage?.({ data: message } as MessageEvent);
      },
      addEventListener: (_type, hear) => void listeners.push(hear),
    };
    const handlers: WorkerHandlers<FaceCalls> = {
      load: () => (log.push('load'), true),
      find: ({ slot }, { progress }) => {
        log.push(slot);
        progress('finding', 1);
        return { found, timings: { detect: 5 } };
      },
      swap: ({ pairs }, { progress }) => {
        log.push(`swap ${pairs.length}`);
        progress('swapping', 0.5);
        if (hang()) return new Promise(() => undefined);
        return { blob: new Blob(['png']), width: 100, height: 80, timings: { render: 7 } };
      },
    };
    serveWorker<FaceCalls>(scope, handlers);
    return worker;
  };
  const runner = createFaceRunner({
    spawn,
    assets: { load },
    wasmName: () => 'simd.wasm',
    measure: (stage) => void measured.push(stage),
  });
  return { runner, asked, measured };
}

const picture = (id: string): ImageValue => ({
  kind: 'image',
  id,
  blob: new Blob([id]),
  name: `${id}.jpg`,
  type: 'image/jpeg',
  width: 100,
  height: 80,
  preview: new Blob([`small ${id}`]),
});
const context = (signal = new AbortController().signal) => {
  const stages: (readonly [string, number | null])[] = [];
  const made: WorkContext = { signal, stage: (...stage) => void stages.push(stage), bytes: () => undefined };
  return { ...made, stages };
};
const request = { inputs: { source: picture('me'), target: picture('us') }, pairs: [{ source: 0, target: 1 }] };

describe('the face runner', () => {
  it('tells the worker models and pictures once, and swaps many times', async () => {
    const { runner, asked, measured } = setUp();
    await runner.inspect('source', request.inputs.source, context());
    await runner.inspect('target', request.inputs.target, context());
    const output = await runner.run(request, context());
    await runner.run(request, context());
    expect(asked).toEqual([['load', 'source', 'target', 'swap 1', 'swap 1']]);
    expect(output).toMatchObject({ kind: 'image', width: 100, height: 80, stem: 'us-face-swap' });
    expect(measured).toContain('detect');
    expect(measured).toContain('render');
  });

  it('loads the engine once for two pictures that come together', async () => {
    const { runner, asked } = setUp();
    await Promise.all([
      runner.prepare(context()),
      runner.inspect('source', request.inputs.source, context()),
      runner.inspect('target', request.inputs.target, context()),
    ]);
    expect(asked[0]!.filter((call) => call === 'load')).toHaveLength(1);
  });

  it('after a cancel tells a new worker everything again, by itself', async () => {
    let hanging = true;
    const { runner, asked } = setUp({ hang: () => hanging });
    await runner.inspect('source', request.inputs.source, context());
    await runner.inspect('target', request.inputs.target, context());
    const controller = new AbortController();
    const run = runner.run(request, {
      ...context(controller.signal),
      stage: (stage) => stage === 'swapping' && controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    hanging = false;
    const again = context();
    await runner.run(request, again);
    expect(asked).toEqual([
      ['load', 'source', 'target', 'swap 1'],
      ['load', 'source', 'target', 'swap 1'],
    ]);
    const fractions = again.stages.map(([, fraction]) => fraction ?? 0);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it('shows progress of the swap alone when the pictures are known', async () => {
    const { runner } = setUp();
    await runner.inspect('source', request.inputs.source, context());
    await runner.inspect('target', request.inputs.target, context());
    const seen = context();
    await runner.run(request, seen);
    expect(seen.stages).toEqual([['swapping', 0.5]]);
  });

  it('tries the download again after it failed', async () => {
    let broken = true;
    const { runner, asked } = setUp({
      load: () => (broken ? Promise.reject(new Error('offline')) : Promise.resolve(files)),
    });
    await expect(runner.prepare(context())).rejects.toThrow('offline');
    await expect(runner.inspect('source', request.inputs.source, context())).rejects.toThrow('offline');
    broken = false;
    await runner.inspect('source', request.inputs.source, context());
    expect(asked).toEqual([['load', 'source']]);
  });

  it('compares with the still preview where the photo may be animated', async () => {
    const { runner } = setUp();
    const gif: ImageValue = { ...picture('wave'), type: 'image/gif' };
    const output = await runner.run({ ...request, inputs: { ...request.inputs, target: gif } }, context());
    expect(output).toMatchObject({ before: gif.preview });
  });
});
