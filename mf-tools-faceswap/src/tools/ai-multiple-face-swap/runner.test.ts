import type { ImagesValue } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { fakeContext, fakeFace, fakeFaceClient, fakePicture, type FakeFaces } from '../../face/client.fake.ts';
import { noGroupMap, type FaceName } from '../../face/mapping/group.ts';
import { createGroupRunner } from './runner.ts';

const group = fakePicture('group');
const sources = (...ids: string[]): ImagesValue => ({ kind: 'images', id: ids.join(), items: ids.map(fakePicture) });
const request = (gets: readonly (FaceName | null)[], of: ImagesValue | null) => ({
  inputs: { group, sources: of },
  options: { faces: { ...noGroupMap, gets }, brows: 'new-face' as const },
});
function setUp(fake: FakeFaces = {}) {
  const { faces, requests: requested } = fakeFaceClient(fake);
  return { runner: createGroupRunner(faces), requested };
}

describe('the group runner', () => {
  it('swaps everybody in one run, with faces of several pictures', async () => {
    const { runner, requested } = setUp();
    const of = sources('mia', 'leo');
    await runner.inspect('group', group, fakeContext());
    await runner.inspect('sources', of, fakeContext());
    const gets = [
      { picture: 'mia', face: 0 },
      { picture: 'leo', face: 1 },
      { picture: 'group', face: 0 },
    ];
    const output = await runner.run(request(gets, of), fakeContext());
    expect(requested).toEqual([
      ['load', 'target group', 'source mia', 'source leo', 'swap group mia0>0 leo1>1 group0>2'],
    ]);
    expect(output).toMatchObject({ kind: 'image', stem: 'group-face-swap' });
  });

  it('leaves everybody their own brows where the visitor wants that', async () => {
    const { runner, requested } = setUp();
    const { inputs, options } = request([{ picture: 'group', face: 1 }], null);
    await runner.run({ inputs, options: { ...options, brows: 'original' } }, fakeContext());
    expect(requested[0]?.at(-1)).toBe('swap group group1>0 keeps brows');
  });

  it('shows the first person who gets a face small', async () => {
    const { runner, requested } = setUp();
    const of = sources('mia');
    await runner.inspect('group', group, fakeContext());
    await runner.inspect('sources', of, fakeContext());
    await runner.preview(request([null, { picture: 'mia', face: 0 }], of));
    expect(requested[0]?.at(-1)).toBe('preview group mia0>1');
    await expect(runner.preview(request([null, null], of))).rejects.toThrow('no pair');
  });

  it('trades two faces without any other picture', async () => {
    const { runner, requested } = setUp();
    const gets = [
      { picture: 'group', face: 1 },
      { picture: 'group', face: 0 },
    ];
    await runner.run(request(gets, null), fakeContext());
    expect(requested[0]).toEqual(['load', 'target group', 'swap group group1>0 group0>1']);
  });

  it('continues with the other pictures when one has no face', async () => {
    const { runner } = setUp({
      find: (name) => {
        if (name === 'wall') throw new ToolRefusal('no-face');
        return { width: 100, height: 80, faces: [fakeFace(0)] };
      },
    });
    const found = await runner.inspect('sources', sources('mia', 'wall', 'leo'), fakeContext());
    expect([...found.values()].map(({ status }) => status)).toEqual(['found', 'refused', 'found']);
  });

  it('fails as a whole when the worker does', async () => {
    const { runner } = setUp({
      find: () => {
        throw new Error('the decoder tripped');
      },
    });
    await expect(runner.inspect('sources', sources('mia'), fakeContext())).rejects.toMatchObject({
      failure: { kind: 'unexpected' },
    });
  });

  it('forgets a picture that was taken out, and looks at no other twice', async () => {
    const { runner, requested } = setUp();
    await runner.inspect('sources', sources('mia', 'leo'), fakeContext());
    await runner.inspect('sources', sources('leo'), fakeContext());
    expect(requested[0]).toEqual(['load', 'source mia', 'source leo', 'forget mia']);
  });

  it('after a cancel sends a new worker what the run needs, and nothing else', async () => {
    let hanging = true;
    const { runner, requested } = setUp({ swap: () => (hanging ? new Promise(() => undefined) : undefined) });
    const of = sources('mia', 'leo');
    await runner.inspect('group', group, fakeContext());
    await runner.inspect('sources', of, fakeContext());
    const controller = new AbortController();
    const gets = [{ picture: 'leo', face: 0 }];
    const run = runner.run(request(gets, of), {
      ...fakeContext(controller.signal),
      stage: (stage) => stage === 'swapping' && controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    hanging = false;
    await runner.run(request(gets, of), fakeContext());
    expect(requested[1]).toEqual(['load', 'source leo', 'target group', 'swap group leo0>0']);
  });
});
