import { createWorkerClient, type WorkerLike } from '@facet/workbench';
import { serveWorker, ToolRefusal, type WorkerScope } from '@facet/workbench/worker';
import { fakeContext, fakeFaceClient, fakePicture } from '../../face/client.fake.ts';
import type { MorphCalls } from './calls.ts';
import { createMorphRunner, type MorphOptions } from './runner.ts';

type Message = Parameters<WorkerLike['postMessage']>[0];

const options: MorphOptions = {
  make: 'gif',
  size: '480',
  frames: 4,
  seconds: 2,
  easing: 'linear',
  back: true,
  at: 0.25,
  pickFrom: { picture: 'mia', face: 1 },
  pickTo: { picture: 'leo', face: 0 },
};
const inputs = { from: fakePicture('mia'), to: fakePicture('leo') };

/** A morph worker that records its calls. */
function setUp(animate: () => Blob | Promise<Blob> = () => new Blob(['gif'])) {
  const requested: string[] = [];
  const spawn = (): WorkerLike => {
    const listeners: ((event: MessageEvent<Message>) => void)[] = [];
    const worker: WorkerLike & { onmessage: ((event: MessageEvent) => void) | null } = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage: (message) =>
        queueMicrotask(() => listeners.forEach((receive) => receive({ data: message } as MessageEvent<Message>))),
      terminate: () => void requested.push('ended'),
    };
    const scope: WorkerScope = {
      postMessage: (message) => worker.onmessage?.({ data: message } as MessageEvent),
      addEventListener: (_type, receive) => void listeners.push(receive),
    };
    serveWorker<MorphCalls>(scope, {
      prepare: ({ size, from, to }) => {
        requested.push(`prepare ${String(size)} ${String(from.landmarks[1])} ${String(to.landmarks[1])}`);
        return true as const;
      },
      frame: ({ at }) => {
        requested.push(`frame ${String(at)}`);
        return { at } as unknown as ImageBitmap;
      },
      still: ({ at }) => {
        requested.push(`still ${String(at)}`);
        return new Blob(['png']);
      },
      animate: async ({ positions, seconds, make, mark }) => {
        requested.push(`${make} ${positions.length} ${seconds} ${mark.sourceType}`);
        return { blob: await animate(), ending: make === 'gif' ? 'gif' : 'webm' };
      },
    });
    return worker;
  };
  const runner = createMorphRunner({
    faces: fakeFaceClient().faces,
    morphs: createWorkerClient<MorphCalls>(spawn),
    now: () => new Date(0),
  });
  return { runner, requested };
}

describe('the morph runner', () => {
  it('makes a GIF of the chosen faces, there and back, marked', async () => {
    const { runner, requested } = setUp();
    const output = await runner.run({ inputs, options }, fakeContext());
    expect(requested).toEqual(['prepare 480 1 0', 'gif 6 0.5 compositeWithTrainedAlgorithmicMedia']);
    expect(output).toMatchObject({ kind: 'file', media: 'animation', name: 'mia-leo-morph.gif' });
  });

  it('names a video after what the browser could make', async () => {
    const { runner } = setUp();
    const output = await runner.run({ inputs, options: { ...options, make: 'video' } }, fakeContext());
    expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'mia-leo-morph.webm' });
  });

  it('makes a still at the position of the slider', async () => {
    const { runner, requested } = setUp();
    const output = await runner.run({ inputs, options: { ...options, make: 'still', size: '720' } }, fakeContext());
    expect(requested).toEqual(['prepare 720 1 0', 'still 0.25']);
    expect(output).toMatchObject({ kind: 'image', width: 720, height: 720, before: null });
  });

  it('passes over previews that the slider has left behind', async () => {
    const { runner, requested } = setUp();
    const positions = [0.1, 0.2, 0.3];
    const controllers = positions.map(() => new AbortController());
    const drawn = positions.map((at, i) =>
      runner
        .preview({ inputs, options: { ...options, at } }, controllers[i]!.signal)
        .catch((error: Error) => error.name),
    );
    controllers[0]!.abort();
    controllers[1]!.abort();
    expect(await Promise.all(drawn)).toEqual(['AbortError', 'AbortError', { at: 0.3 }]);
    expect(requested.filter((call) => call.startsWith('frame'))).toEqual(['frame 0.3']);
  });

  it('says so when the browser makes no video', async () => {
    const { runner } = setUp(() => {
      throw new ToolRefusal('no-video');
    });
    const run = runner.run({ inputs, options: { ...options, make: 'video' } }, fakeContext());
    await expect(run).rejects.toMatchObject({ failure: { kind: 'tool', code: 'no-video' } });
  });

  it('ends the worker when it is cancelled', async () => {
    const { runner, requested } = setUp(() => new Promise(() => undefined));
    const controller = new AbortController();
    const run = runner.run({ inputs, options }, fakeContext(controller.signal));
    for (let turns = 0; turns < 50 && requested.length < 2; turns += 1) await Promise.resolve();
    controller.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(requested.at(-1)).toBe('ended');
  });
});
