import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, BlobSource, BufferTarget, EncodedPacketSink, Input, StreamTarget } from 'mediabunny';
import { copyClips } from './copyClips.ts';
import { boxesOf, indexInFront } from './fileBoxes.ts';

const clip = (name: string): Blob =>
  new Blob([new Uint8Array(readFileSync(path.join(__dirname, '../../fixtures', name)))]);

/** A clip as it is written to a disk: its index at the end. */
async function written(blob: Blob): Promise<Blob> {
  let bytes = new Uint8Array(0);
  const writable = new WritableStream<{ data: Uint8Array; position: number }>({
    write({ data, position }) {
      const longer = new Uint8Array(Math.max(bytes.length, position + data.length));
      longer.set(bytes);
      longer.set(data, position);
      bytes = longer;
    },
  });
  await copyClips([blob], new StreamTarget(writable), false, () => undefined);
  return new Blob([bytes]);
}

async function packetsOf(blob: Blob): Promise<readonly (readonly [number, string])[]> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const packets: (readonly [number, string])[] = [];
  for (const track of await input.getTracks())
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      packets.push([timestamp, Buffer.from(data).toString('base64')]);
  input.dispose();
  return packets;
}

const typesOf = async (blob: Blob): Promise<readonly string[]> => (await boxesOf(blob)).map(({ type }) => type);

test('a file whose index is at its end gets it in front, with every packet as it was', async () => {
  const blob = await written(clip('clip.mp4'));
  expect((await typesOf(blob)).at(-1)).toBe('moov');
  const front = await indexInFront(blob);
  expect((await typesOf(front)).slice(0, 2)).toEqual(['ftyp', 'moov']);
  expect(front.size).toBe(blob.size);
  expect(await packetsOf(front)).toEqual(await packetsOf(blob));
});

test('a file whose index is in front, one of another container and one that is damaged stay as they are', async () => {
  const target = new BufferTarget();
  await copyClips([clip('clip.mp4')], target, true, () => undefined);
  const files = [new Blob([target.buffer!]), clip('clip.webm'), new Blob(['no video at all']), new Blob([])];
  for (const file of files) expect(await indexInFront(file)).toBe(file);
});
