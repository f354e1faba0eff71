import type { RunOutput, TaskRequest } from '@facet/workbench';
import { fakeContext, fakeFaceClient, fakePicture } from '../../face/client.fake.ts';
import { genderSwap } from './definition.ts';
import { createGenderRunner, type Place } from './runner.ts';

const photo = fakePicture('me');
const request = (where: Place) => ({
  inputs: { photo },
  options: { where, direction: 'masculine', strength: 0.7 } as const,
});
const made: RunOutput = { kind: 'file', blob: new Blob(['made']), media: 'other', name: 'me.png' };

function setup() {
  const { faces, asked } = fakeFaceClient();
  const tasks: TaskRequest[] = [];
  const runner = createGenderRunner(faces, (task) => {
    tasks.push(task);
    return Promise.resolve(made);
  });
  return { runner, asked, tasks };
}

test('the preview is made in the worker, from the largest face, and nothing is sent', async () => {
  const { runner, asked, tasks } = setup();
  const output = await runner.run(request('preview'), fakeContext());
  expect(output).toMatchObject({
    kind: 'image',
    stem: 'me-gender-swap-preview',
    before: photo.blob,
    madeHere: true,
    notes: [{ message: 'note.preview' }],
  });
  expect(asked).toEqual([['load', 'target me', 'present me0 masculine 0.7']]);
  expect(tasks).toEqual([]);
});

test('at a provider the photo and the choices go to the backend, and the worker draws nothing', async () => {
  const { runner, asked, tasks } = setup();
  expect(await runner.run(request('service'), fakeContext())).toBe(made);
  expect(tasks).toEqual([
    { files: { photo: { blob: photo.blob, name: 'me.jpg' } }, options: { direction: 'masculine', strength: 0.7 } },
  ]);
  expect(asked.flat()).toEqual([]);
});

test('a photo that was looked at before is not looked at again; a replaced one is forgotten', async () => {
  const { runner, asked } = setup();
  await runner.inspect('photo', photo, fakeContext());
  await runner.run(request('preview'), fakeContext());
  await runner.inspect('photo', fakePicture('other'), fakeContext());
  expect(asked[0]).toEqual(expect.arrayContaining(['forget me', 'target other']));
  expect(asked[0]!.filter((line) => line === 'target me')).toHaveLength(1);
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
