import sharp from 'sharp';
import { inspectImage, inspectMedia } from './inspectFile.ts';

const limits = { maxBytes: 1_000_000, maxPixels: 40_000_000, minSide: 32 };
const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

describe('inspectImage', () => {
  it('reads type and size of a picture without decoding it', async () => {
    expect(await inspectImage(blobOf(await png(64, 48)), limits)).toEqual({
      ok: true,
      value: { type: 'image/png', width: 64, height: 48 },
    });
  });

  it('refuses a small file that says it unpacks to gigabytes', async () => {
    const bomb = await png(64, 48);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await inspectImage(blobOf(bomb), limits)).toEqual({
      ok: false,
      failure: { kind: 'too-many-pixels', width: 60_000, height: 60_000, limit: 40_000_000 },
    });
  });

  it('takes exactly 40 megapixels and refuses one row more', async () => {
    const file = await png(64, 48);
    file.writeUInt32BE(8000, 16);
    file.writeUInt32BE(5000, 20);
    expect((await inspectImage(blobOf(file), limits)).ok).toBe(true);
    file.writeUInt32BE(5001, 20);
    expect((await inspectImage(blobOf(file), limits)).ok).toBe(false);
  });

  it('refuses a file that is too large before it reads it', async () => {
    const file = new Blob([new Uint8Array(11)]);
    jest.spyOn(file, 'slice');
    expect(await inspectImage(file, { ...limits, maxBytes: 10 })).toMatchObject({
      failure: { kind: 'too-many-bytes', bytes: 11, limit: 10 },
    });
    expect(file.slice).not.toHaveBeenCalled();
  });

  it.each([
    ['a PDF by its name', '%PDF-1.4 ...', { kind: 'unsupported-type', wanted: 'image', found: 'PDF' }],
    ['an unknown file', 'hello', { kind: 'unsupported-type', wanted: 'image', found: null }],
    ['an empty file', '', { kind: 'unreadable' }],
    ['a PNG that ends early', '\x89PNG\r\n\x1a\n', { kind: 'unreadable' }],
  ])('refuses %s', async (_what, text, failure) => {
    const blob = new Blob([Uint8Array.from(text, (c) => c.charCodeAt(0))]);
    expect(await inspectImage(blob, limits)).toEqual({ ok: false, failure });
  });

  it('refuses a picture of a few pixels', async () => {
    expect(await inspectImage(blobOf(await png(31, 400)), limits)).toMatchObject({ failure: { kind: 'too-small' } });
  });

  it('calls a file unreadable that was deleted after it was chosen', async () => {
    const gone = new Blob(['x']);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
    expect(await inspectImage(gone, limits)).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  });
});

describe('inspectMedia', () => {
  const mp4 = new Blob(['\0\0\0\x18ftypisom\0\0\0\0isommp41']);

  it('takes a video as a video, and for its sound', async () => {
    expect(await inspectMedia(mp4, 'video', 1000)).toEqual({ ok: true, value: { type: 'video/mp4' } });
    expect((await inspectMedia(mp4, 'audio', 1000)).ok).toBe(true);
  });

  it('refuses a picture where a video is wanted', async () => {
    expect(await inspectMedia(blobOf(await png(40, 40)), 'video', 10_000)).toEqual({
      ok: false,
      failure: { kind: 'unsupported-type', wanted: 'video', found: 'PNG' },
    });
  });

  it('refuses sound where a video is wanted', async () => {
    expect((await inspectMedia(new Blob(['RIFF\0\0\0\0WAVE']), 'video', 1000)).ok).toBe(false);
  });
});
