import sharp from 'sharp';
import type { Mark } from '../marks/xmp.ts';
import { fakeCodec } from '../test-support/mountTool.tsx';
import { exportImage } from './exportImage.ts';

const mark: Mark = {
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet Test',
  createdAt: new Date(0),
};

async function picture(format: 'jpeg' | 'png' | 'webp'): Promise<Blob> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a42' } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}
const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());

test.each(['jpeg', 'png', 'webp'] as const)(
  'a sealed %s keeps every byte in its own format: its signature covers them',
  async (format) => {
    const blob = await picture(format);
    const saved = await exportImage(
      { blob, sealed: true },
      { type: `image/${format}`, quality: 0.9 },
      mark,
      fakeCodec(),
    );
    expect(await bytesOf(saved)).toEqual(await bytesOf(blob));
  },
);

test('in another format it is a new picture, and gets the mark of the tool', async () => {
  const made = await picture('png');
  const encoded: string[] = [];
  const codec = {
    ...fakeCodec(),
    encode: (_blob: Blob, type: string) => {
      encoded.push(type);
      return Promise.resolve(made);
    },
  };
  const saved = await exportImage(
    { blob: await picture('jpeg'), sealed: true },
    { type: 'image/png', quality: 1 },
    mark,
    codec,
  );
  expect(encoded).toEqual(['image/png']);
  expect((await bytesOf(saved)).toString('latin1')).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('a picture made on the device is marked without re-encoding', async () => {
  const blob = await picture('png');
  const codec = { ...fakeCodec(), encode: () => Promise.reject(new Error('encoded anew')) };
  const saved = await exportImage({ blob }, { type: 'image/png', quality: 1 }, mark, codec);
  expect((await bytesOf(saved)).toString('latin1')).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('where no mark is wanted a picture in its own format stays as it is', async () => {
  const blob = await picture('webp');
  expect(await bytesOf(await exportImage({ blob }, { type: 'image/webp', quality: 0.5 }, null, fakeCodec()))).toEqual(
    await bytesOf(blob),
  );
});
