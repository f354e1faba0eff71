import { FailureError, type InputValue, type RunOutput, type TaskRequest } from '@facet/workbench';
import { fakeContext, fakeFaceClient, fakePicture } from '../../face/client.fake.ts';
import { genderSwap } from './definition.ts';
import { createGenderRunner, type Place } from './runner.ts';

const photo = fakePicture('me');
const request = (where: Place) => ({
  inputs: { photo },
  options: { where, direction: 'masculine', strength: 0.7 } as const,
});
const made: RunOutput = { kind: 'file', blob: new Blob(['made']), media: 'other', name: 'me.png' };

function setup(result: RunOutput = made) {
  const { faces, requests: requested } = fakeFaceClient();
  const tasks: TaskRequest[] = [];
  const runner = createGenderRunner(faces, (task) => {
    tasks.push(task);
    return Promise.resolve(result);
  });
  return { runner, requested, tasks };
}

test('the preview is made in the worker, from the largest face, and nothing is sent', async () => {
  const { runner, requested, tasks } = setup();
  const output = await runner.run(request('preview'), fakeContext());
  expect(output).toMatchObject({
    kind: 'image',
    stem: 'me-gender-swap-preview',
    before: photo.blob,
    madeHere: true,
    notes: [{ message: 'note.preview' }],
  });
  expect(requested).toEqual([['load', 'target me', 'present me0 masculine 0.7']]);
  expect(tasks).toEqual([]);
});

test('at a provider the photo and the choices go to the backend, and the worker draws nothing', async () => {
  const { runner, requested, tasks } = setup();
  expect(await runner.run(request('service'), fakeContext())).toBe(made);
  expect(tasks).toEqual([
    { files: { photo: { blob: photo.blob, name: 'me.jpg' } }, options: { direction: 'masculine', strength: 0.7 } },
  ]);
  expect(requested.flat()).toEqual([]);
});

const picture = (width: number, height: number): RunOutput => ({
  kind: 'image',
  blob: new Blob(['made']),
  width,
  height,
  before: null,
  stem: 'me-gender-swap',
  sealed: true,
});

test('a provider’s picture is compared with the photo, also where it is a little larger', async () => {
  for (const [width, height] of [
    [100, 80],
    [1024, 816],
  ] as const) {
    const { runner } = setup(picture(width, height));
    expect(await runner.run(request('service'), fakeContext())).toEqual({
      ...picture(width, height),
      before: photo.blob,
    });
  }
});

test('a picture of other proportions stands alone', async () => {
  const { runner } = setup(picture(512, 512));
  expect(await runner.run(request('service'), fakeContext())).toEqual(picture(512, 512));
});

test('a task that ends badly rejects with its own failure, and no preview is made instead', async () => {
  const { faces, requests: requested } = fakeFaceClient();
  const failure = new FailureError({ kind: 'task', reason: 'unconfigured' });
  const runner = createGenderRunner(faces, () => Promise.reject(failure));
  await expect(runner.run(request('service'), fakeContext())).rejects.toBe(failure);
  expect(requested.flat()).toEqual([]);
});

test('what is no picture is not looked at', async () => {
  const { runner } = setup();
  const video = { kind: 'file', id: 'v', name: 'v.mp4' } as unknown as InputValue;
  await expect(runner.inspect('photo', video, fakeContext())).rejects.toThrow('photo takes a picture');
});

test('a photo that was looked at before is not looked at again; a replaced one is forgotten', async () => {
  const { runner, requested } = setup();
  await runner.inspect('photo', photo, fakeContext());
  await runner.run(request('preview'), fakeContext());
  await runner.inspect('photo', fakePicture('other'), fakeContext());
  expect(requested[0]).toEqual(expect.arrayContaining(['forget me', 'target other']));
  expect(requested[0]!.filter((line) => line === 'target me')).toHaveLength(1);
});

test('a cancelled run rejects', async () => {
  const { runner } = setup();
  await expect(runner.run(request('preview'), fakeContext(AbortSignal.abort()))).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('the preview is what the page begins with, and it is free', () => {
  expect(genderSwap.options.where.initial).toBe('preview');
  const view = { options: { where: 'preview', direction: 'feminine', strength: 1 } } as never;
  expect(genderSwap.here?.(view)).toBe(true);
  expect(genderSwap.credits).toBeGreaterThan(0);
});
