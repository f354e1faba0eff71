import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addTextTrack, createCueReader, segmentsOf, textSamples } from './index.ts';

const clip = new Uint8Array(readFileSync(path.join(__dirname, '../../../../mf-tools-video/fixtures/clip.mp4')));

function moovOf(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length; at += view.getUint32(at)) {
    if (String.fromCharCode(...file.subarray(at + 4, at + 8)) === 'moov')
      return file.slice(at, at + view.getUint32(at));
  }
  throw new Error('no moov');
}

const cues = [
  { from: 1, to: 3, text: 'One' },
  { from: 2, to: 4, text: '<i>Two</i>' },
];

test('cues that overlap become one text, and the whole recording is covered', () => {
  expect(segmentsOf(cues, 5)).toEqual([
    { from: 0, to: 1, texts: [] },
    { from: 1, to: 2, texts: ['One'] },
    { from: 2, to: 3, texts: ['One', '<i>Two</i>'] },
    { from: 3, to: 4, texts: ['<i>Two</i>'] },
    { from: 4, to: 5, texts: [] },
  ]);
});

test('what lies beyond the end of the recording is cut off, and no cues are one empty stretch', () => {
  expect(segmentsOf([{ from: 1, to: 9, text: 'x' }], 2).at(-1)).toEqual({ from: 1, to: 2, texts: ['x'] });
  expect(segmentsOf([], 2)).toEqual([{ from: 0, to: 2, texts: [] }]);
});

test('the text of a moment is found in any order', () => {
  const textAt = createCueReader(cues);
  expect([2.5, 0.5, 3.999, 4, 1, -1].map(textAt)).toEqual(['One\n<i>Two</i>', '', '<i>Two</i>', '', 'One', '']);
  expect(createCueReader([])(1)).toBe('');
});

test('samples of timed text hold the plain words after their length, empty ones the pauses', () => {
  const { data, sizes, durations } = textSamples(cues, 5);
  expect(durations).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(sizes).toEqual([2, 5, 9, 5, 2]);
  expect([...data.slice(0, 7)]).toEqual([0, 0, 0, 3, ...new TextEncoder().encode('One')]);
});

test('letters of other scripts are counted in bytes', () => {
  expect(textSamples([{ from: 0, to: 1, text: '字幕' }], 1)).toMatchObject({ sizes: [8], durations: [1000] });
});

test('an index gets one more track and a size that is right, and keeps every byte of the others', () => {
  const moov = moovOf(clip);
  const longer = addTextTrack(moov, textSamples(cues, 6), 5_000_000_000, { width: 160, height: 90 });
  expect(new DataView(longer.buffer).getUint32(0)).toBe(longer.length);
  const words = Buffer.from(longer).toString('latin1');
  expect(words.split('trak')).toHaveLength(Buffer.from(moov).toString('latin1').split('trak').length + 1);
  expect(words).toContain('tx3g');
  expect(words).toContain('co64');
  expect(words).toContain(Buffer.from(moov).toString('latin1').slice(200, 600));
});

test('an index that is split over the file is refused, as is none', () => {
  const fragmented = Uint8Array.from([0, 0, 0, 16, ...Buffer.from('moov'), 0, 0, 0, 8, ...Buffer.from('mvex')]);
  const samples = textSamples(cues, 6);
  const size = { width: 1, height: 1 };
  expect(() => addTextTrack(fragmented, samples, 0, size)).toThrow('fragmented');
  expect(() => addTextTrack(fragmented.slice(0, 8), samples, 0, size)).toThrow('no-index');
});
