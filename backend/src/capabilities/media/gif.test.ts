import { GifError, readGif, rewriteGif } from './gif.ts';
import { gifXmpExtension, xmpPacket } from './marks.ts';

const header = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from([4, 0, 3, 0, 0x80, 0, 0]), Buffer.alloc(6)]);
const control = (delay: number): Buffer => Buffer.from([0x21, 0xf9, 4, 1, delay & 255, delay >> 8, 0, 0]);
const frame = Buffer.from([0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 2, 0x4c, 0x01, 0]);
const loop = (times: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, times, 0, 0]),
  ]);
const end = Buffer.from([0x3b]);
const gif = Buffer.concat([header, loop(5), control(7), frame, control(300), frame, end]);
const none = new Uint8Array();

test('size, delays and loops are read', () => {
  expect(readGif(gif)).toEqual({ width: 4, height: 3, delays: [7, 300], loops: 5 });
});

test('a GIF without a loop runs once, one for ever says so, one without delays has none', () => {
  expect(readGif(Buffer.concat([header, frame, end]))).toMatchObject({ delays: [0], loops: null });
  expect(readGif(Buffer.concat([header, loop(0), frame, end])).loops).toBe(0);
});

test('a GIF whose last byte is missing is read', () => {
  expect(readGif(gif.subarray(0, -1)).delays).toEqual([7, 300]);
});

test.each([
  ['another kind of file', Buffer.from('not a gif at all')],
  ['a header alone that is cut', Buffer.from('GIF89a')],
  ['a frame that is cut', gif.subarray(0, gif.length - 6)],
  ['an unknown block', Buffer.concat([header, Buffer.from([0x77, 1, 2])])],
])('%s is refused', (_, bytes) => {
  expect(() => readGif(bytes)).toThrow(GifError);
});

test('delays and loops are put into another GIF of as many frames', () => {
  const other = Buffer.concat([header, loop(0), control(10), frame, frame, end]);
  const facts = { delays: [3, 450], loops: null };
  expect(readGif(rewriteGif(other, facts, none))).toMatchObject(facts);
  expect(() => rewriteGif(other, { delays: [3], loops: null }, none)).toThrow(GifError);
});

test('a mark is read over by readers of GIFs, and found by readers of XMP', () => {
  const xmp = xmpPacket('Facet <GIF>', new Date('2026-01-02T03:04:05Z'));
  const marked = rewriteGif(gif, readGif(gif), gifXmpExtension(xmp));
  expect(readGif(marked)).toEqual(readGif(gif));
  const text = marked.toString('utf8');
  expect(text).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia');
  expect(text).toContain('Facet &#60;GIF&#62;');
  // Marked again, it has one mark.
  expect(rewriteGif(marked, readGif(gif), gifXmpExtension(xmp))).toEqual(marked);
});
