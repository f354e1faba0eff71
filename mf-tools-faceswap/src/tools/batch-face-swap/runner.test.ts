import type { ImagesOutput, ImagesValue } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { fakeContext, fakeFace, fakeFaceClient, fakePicture, type FakeFaces } from '../../face/client.fake.ts';
import type { BatchOptions } from './batch.ts';
import { createBatchRunner } from './runner.ts';

const one = fakePicture('one');
const stack = (...ids: string[]): ImagesValue => ({ kind: 'images', id: ids.join(), items: ids.map(fakePicture) });
const options: BatchOptions = {
  mode: 'one-to-many',
  which: 'largest',
  format: 'jpeg',
  brows: 'new-face',
  pick: { picture: 'one', face: 1 },
};
function setUp(fake: FakeFaces = {}) {
  const { faces, requests: requested } = fakeFaceClient(fake);
  return { runner: createBatchRunner(faces), requested };
}
/** A context that keeps the partial output. */
function listening(signal?: AbortSignal) {
  const reported: ImagesOutput[] = [];
  return { ...fakeContext(signal), partial: (output: ImagesOutput) => void reported.push(output), reported };
}
const states = (output: { readonly kind: string }): readonly string[] =>
  (output as ImagesOutput).items.map(({ name, state }) => `${name} ${state.status}`);

describe('the batch runner', () => {
  it('leaves the people of every picture their own brows where the visitor wants that', async () => {
    const { runner, requested } = setUp();
    const inputs = { one, many: stack('a', 'b') };
    await runner.run({ inputs, options: { ...options, brows: 'original' } }, fakeContext());
    const swaps = requested[0]?.filter((call) => call.startsWith('swap'));
    expect(swaps).toEqual(['swap a one1>0 keeps brows', 'swap b one1>0 keeps brows']);
  });

  it('puts one face into every picture, one after another, and forgets each', async () => {
    const { runner, requested } = setUp();
    await runner.inspect('one', one, fakeContext());
    const context = listening();
    const output = await runner.run({ inputs: { one, many: stack('a', 'b') }, options }, context);
    expect(requested).toEqual([
      ['load', 'source one', 'target a', 'swap a one1>0', 'forget a', 'target b', 'swap b one1>0', 'forget b'],
    ]);
    expect(states(output)).toEqual(['a.jpg done', 'b.jpg done']);
    expect(context.reported.map((reported) => states(reported).join())).toEqual([
      'a.jpg waiting,b.jpg waiting',
      'a.jpg working,b.jpg waiting',
      'a.jpg done,b.jpg waiting',
      'a.jpg done,b.jpg working',
      'a.jpg done,b.jpg done',
    ]);
    const fractions = context.stages.map(([, fraction]) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(fractions.at(-1)).toBe(1);
  });

  it('says of a picture what gives it away, and nothing of one that is fit to be shown', async () => {
    const opinion = (picture: string) => ({ doubts: picture === 'b' ? (['tone'] as const) : [], better: null });
    const { runner } = setUp({ opinion });
    const output = await runner.run({ inputs: { one, many: stack('a', 'b', 'c') }, options }, fakeContext());
    const notes = (output as ImagesOutput).items.map(({ state }) =>
      state.status === 'done' ? state.output.notes?.map(({ message }) => message) : null,
    );
    expect(notes).toEqual([[], ['doubt.tone'], []]);
  });

  it('changes every usable face where that is wanted', async () => {
    const { runner, requested } = setUp();
    await runner.run({ inputs: { one, many: stack('a') }, options: { ...options, which: 'all' } }, listening());
    expect(requested[0]).toContain('swap a one1>0 one1>1');
  });

  it('puts every face of the stack into one picture', async () => {
    const { runner, requested } = setUp();
    const output = await runner.run(
      { inputs: { one, many: stack('a', 'b') }, options: { ...options, mode: 'many-to-one' } },
      listening(),
    );
    expect(requested[0]!.filter((call) => call.startsWith('swap'))).toEqual(['swap one a0>1', 'swap one b0>1']);
    expect(output).toMatchObject({ items: [{ state: { output: { stem: 'one-a' } } }, {}] });
  });

  it('skips a picture without a face, says why, and continues', async () => {
    const { runner } = setUp({
      find: (name) => {
        if (name === 'wall') throw new ToolRefusal('no-face');
        return { width: 100, height: 80, faces: [fakeFace(0), fakeFace(1)] };
      },
    });
    const output = await runner.run({ inputs: { one, many: stack('a', 'wall', 'b') }, options }, listening());
    expect(states(output)).toEqual(['a.jpg done', 'wall.jpg skipped', 'b.jpg done']);
    expect(output).toMatchObject({ items: [{}, { state: { failure: { kind: 'tool', code: 'no-face' } } }, {}] });
  });

  it('lists a picture that failed, and tries that one alone again', async () => {
    let broken = true;
    const { runner, requested } = setUp({
      swap: (name) => {
        if (name === 'b' && broken) throw new Error('out of luck');
      },
    });
    const request = { inputs: { one, many: stack('a', 'b') }, options };
    const first = await runner.run(request, listening());
    expect(states(first)).toEqual(['a.jpg done', 'b.jpg failed']);
    broken = false;
    const second = await runner.run({ ...request, resume: first as ImagesOutput }, listening());
    expect(states(second)).toEqual(['a.jpg done', 'b.jpg done']);
    expect(requested[0]!.filter((call) => call === 'target a')).toHaveLength(1);
  });

  it('has reported finished items when it is cancelled in the middle, and resumes from there', async () => {
    const controller = new AbortController();
    let hanging = true;
    const { runner, requested } = setUp({
      swap: (name) => {
        if (name !== 'b' || !hanging) return undefined;
        controller.abort();
        return new Promise(() => undefined);
      },
    });
    const request = { inputs: { one, many: stack('a', 'b', 'c') }, options };
    const context = listening(controller.signal);
    await expect(runner.run(request, context)).rejects.toMatchObject({ name: 'AbortError' });
    const left = context.reported.at(-1)!;
    expect(states(left)).toEqual(['a.jpg done', 'b.jpg working', 'c.jpg waiting']);
    hanging = false;
    const settled: ImagesOutput = {
      ...left,
      items: left.items.map((item) =>
        item.state.status === 'working' ? { ...item, state: { status: 'waiting' } } : item,
      ),
    };
    const output = await runner.run({ ...request, resume: settled }, listening());
    expect(states(output)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
    expect(requested[1]).not.toContain('target a');
  });

  it('fails as a whole when the single picture has no face', async () => {
    const { runner } = setUp({
      find: () => {
        throw new ToolRefusal('no-face');
      },
    });
    const run = runner.run({ inputs: { one, many: stack('a') }, options }, listening());
    await expect(run).rejects.toMatchObject({ failure: { kind: 'tool', code: 'no-face' } });
  });
});
