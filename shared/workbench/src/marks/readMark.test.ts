import { markJpeg } from './jpeg.ts';
import { markMp4 } from './mp4.ts';
import { readMark, strongest } from './readMark.ts';
import { xmpPacket } from './xmp.ts';

const packet = xmpPacket({
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet AI Face Swap',
  createdAt: new Date(0),
});
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9);

test('finds the mark at the beginning of a picture and at the end of a long video', async () => {
  expect(await readMark(new Blob([markJpeg(jpeg, packet, null)]))).toBe('compositeWithTrainedAlgorithmicMedia');
  const video = new Uint8Array(1_000_000);
  video.set(new TextEncoder().encode('ftyp'), 4);
  expect(await readMark(new Blob([markMp4(video, packet)]))).toBe('compositeWithTrainedAlgorithmicMedia');
});

test('finds none in a file without one, and none in an unknown term', async () => {
  expect(await readMark(new Blob([jpeg]))).toBeNull();
  expect(await readMark(new Blob(['http://cv.iptc.org/newscodes/digitalsourcetype/paintedByHand']))).toBeNull();
});

test.each([
  ['algorithmicallyEnhanced', 'compositeWithTrainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'],
  ['compositeCapture', 'trainedAlgorithmicMedia', 'trainedAlgorithmicMedia'],
  ['compositeWithTrainedAlgorithmicMedia', 'algorithmicallyEnhanced', 'compositeWithTrainedAlgorithmicMedia'],
  ['algorithmicallyEnhanced', 'compositeCapture', 'algorithmicallyEnhanced'],
  ['algorithmicallyEnhanced', null, 'algorithmicallyEnhanced'],
  [null, 'compositeWithTrainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'],
  [null, null, null],
] as const)('%s made of %s is %s', (own, earlier, expected) => {
  expect(strongest(own, earlier)).toBe(expected);
});
