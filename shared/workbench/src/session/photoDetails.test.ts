import sharp from 'sharp';
import type { ImageOutput, RunOutput } from '../model/definition.ts';
import { createPhotoDetails, photoOf } from './photoDetails.ts';
import { fakeImage } from '../test-support/fakeImage.ts';

const plain: ImageOutput = { kind: 'image', blob: new Blob(['png']), width: 4, height: 4, before: null, stem: 'a' };
const value = (blob: Blob) => fakeImage('a', { blob });
async function photo(): Promise<Blob> {
  const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Model: 'Shooter' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(file)]);
}
const modelOf = (output: RunOutput): string =>
  output.kind === 'image' && output.details ? Buffer.from(output.details).toString('latin1') : '';

async function noted() {
  const details = createPhotoDetails();
  const blob = await photo();
  details.note(value(blob));
  while (modelOf(details.addTo(plain, blob)) === '') await new Promise(setImmediate);
  return { details, blob };
}

test('a result has the details of the photo that it is compared with, else of the one that was worked on', async () => {
  const { details, blob } = await noted();
  expect(modelOf(details.addTo({ ...plain, before: blob }, null))).toContain('Shooter');
  expect(modelOf(details.addTo(plain, blob))).toContain('Shooter');
  expect(modelOf(details.addTo({ ...plain, before: new Blob(['other']) }, blob))).toBe('');
});

test('of many results each has those of its own photo', async () => {
  const { details, blob } = await noted();
  const item = (id: string, output: ImageOutput) =>
    ({ id, name: id, thumb: new Blob(), state: { status: 'done', output } }) as const;
  const items = [item('a', { ...plain, before: blob }), item('b', plain)];
  const output = details.addTo({ kind: 'images', stem: 'x', items }, null);
  const states = output.kind === 'images' ? output.items.map(({ state }) => state) : [];
  expect(states.map((state) => (state.status === 'done' ? modelOf(state.output) : null))).toEqual([
    expect.stringContaining('Shooter'),
    '',
  ]);
});

test('a result without details stays the very same', () => {
  const details = createPhotoDetails();
  const list: RunOutput = { kind: 'images', stem: 'x', items: [] };
  const clip: RunOutput = { kind: 'file', blob: new Blob(), media: 'video', name: 'a.mp4' };
  for (const output of [plain, list, clip]) expect(details.addTo(output, new Blob(['x']))).toBe(output);
});

test('the photo is what results become again, else the only picture', () => {
  const [base, top] = [value(new Blob(['b'])), value(new Blob(['t']))];
  const image = { kind: 'image', label: 'x' } as const;
  const two = { base: image, top: image };
  expect(photoOf({ inputs: two, reuseAs: 'top' }, { base, top })).toBe(top.blob);
  expect(photoOf({ inputs: two, reuseAs: null }, { base, top })).toBeNull();
  expect(photoOf({ inputs: { base: image }, reuseAs: null }, { base })).toBe(base.blob);
  expect(photoOf({ inputs: { base: image }, reuseAs: null }, { base: null })).toBeNull();
});
