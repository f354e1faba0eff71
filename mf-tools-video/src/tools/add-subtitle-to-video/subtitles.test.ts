import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initialOptions, type WorkerLike } from '@facet/workbench';
import { lookAtVideo } from '@facet/workbench/clip/worker';
import type { VideoFacts } from '@facet/workbench/clip';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { attachTrack } from './attachTrack.ts';
import {
  addLine,
  changeLine,
  draftFor,
  moveLines,
  readBrought,
  removeLine,
  takeCues,
  timeText,
  type Draft,
} from './draft.ts';
import type { FontLoader } from '../../clip/fontLoader.ts';
import { runsOf } from './drawSubtitle.ts';
import { en } from './messages/en.ts';
import { createSubtitleRunner, subtitleFile } from './runner.ts';
import {
  createReconcile,
  styleOf,
  subtitleBlock,
  createWarnings,
  subtitleOptions,
  type SubtitleOptionValues,
  type SubtitleView,
} from './subtitleOptions.ts';

/** A device with letters for everything but Thai and Hindi. */
const warnings = createWarnings((letter) => (/[\u0900-\u097F\u0E00-\u0E7F\u{10FFFF}]/u.test(letter) ? 'box' : letter));

let count = 0;
const newId = (): string => `n${String(count++)}`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const clip = fakeVideo('one', { name: 'Talk.mp4' });
const facts = fakeVideoFacts({ duration: 20, audioCodec: 'aac', bytes: 9 });
const draft: Draft = { clip: 'one', lines: [{ id: 'a', from: 1, to: 3, text: 'Hello there' }] };
const options: SubtitleOptionValues = { ...initialOptions(subtitleOptions), draft };
const view = (patch: Partial<SubtitleOptionValues> = {}, found: Partial<VideoFacts> = {}): SubtitleView => ({
  inputs: { clip },
  options: { ...options, ...patch },
  insights: { clip: { status: 'found', value: { ...facts, ...found } } },
});

test('a new clip begins with one empty line, and words that are there stay', () => {
  const fresh = createReconcile(newId)(view({ draft: { clip: null, lines: [] } })).draft;
  expect(fresh).toMatchObject({ clip: 'one', lines: [{ from: 0, to: 2, text: '' }] });
  expect(draftFor('two', draft, 20, newId)).toEqual({ ...draft, clip: 'two' });
  const same = view();
  expect(createReconcile(newId)(same)).toBe(same.options);
});

test('a line is added where the playhead stands, up to the next one, and stands in its order', () => {
  const { draft: added, id } = addLine(draft, 0.2, 20, newId);
  expect(added.lines.map((line) => line.id)).toEqual([id, 'a']);
  expect(added.lines[0]).toMatchObject({ from: 0.2, to: 1 });
  expect(addLine(draft, 20, 20, newId).draft.lines.at(-1)!.to).toBe(20);
});

test('the last line is emptied and not taken away; moved lines are cut at zero', () => {
  expect(removeLine(draft, 'a').lines).toMatchObject([{ id: 'a', text: '' }]);
  expect(moveLines(draft, -2, newId).lines).toMatchObject([{ from: 0, to: 1 }]);
  expect(moveLines(draft, -9, newId)).toBe(draft);
  expect(changeLine(draft, 'a', { to: 4 }).lines[0]!.to).toBe(4);
});

test('subtitles of any format and encoding are read; what is none is refused by its kind', () => {
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nÀ bientôt\r\n';
  expect(readBrought(bytes(srt), 'a.srt')).toMatchObject({ kind: 'cues', cues: [{ text: 'À bientôt' }] });
  const latin = Uint8Array.from(srt, (letter) => letter.charCodeAt(0));
  expect(readBrought(latin, 'a.srt')).toMatchObject({ kind: 'cues', cues: [{ text: 'À bientôt' }] });
  const wide = Uint8Array.from([0xff, 0xfe, ...[...srt].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(readBrought(wide, 'a.srt')).toMatchObject({ kind: 'cues', cues: [{ text: 'À bientôt' }] });
  expect(readBrought(bytes('Just words'), 'words.txt')).toEqual({ kind: 'text', text: 'Just words' });
  expect(readBrought(bytes('Just words'), 'words.srt')).toEqual({ kind: 'refused', reason: 'not-subtitles' });
  expect(readBrought(new Uint8Array(17_000_000), 'film.srt')).toEqual({ kind: 'refused', reason: 'too-large' });
});

test('lines beyond the end of the clip are left out, and a file of only such changes nothing', () => {
  const cue = (from: number) => ({ from, to: from + 2, text: 'x' });
  expect(takeCues(draft, [cue(1), cue(19), cue(30)], 20, newId).lines.map(({ to }) => to)).toEqual([3, 20]);
  expect(takeCues(draft, [cue(30)], 20, newId)).toBe(draft);
});

test('a text gets its times from the voice, long paragraphs by their sentences', () => {
  const speech = [
    { from: 1, to: 3 },
    { from: 5, to: 9 },
  ];
  const timed = timeText('One two.\nThree four five six.', speech, 12);
  expect(timed).toHaveLength(2);
  expect(timed[0]!.from).toBeCloseTo(1, 1);
  expect(timed[1]!.from).toBeCloseTo(5, 0);
  const paragraph = `${'Many words stand here, and more follow. '.repeat(5)}`.trim();
  expect(timeText(paragraph, speech, 12).length).toBeGreaterThanOrEqual(3);
  const endless = timeText('word '.repeat(60).trim(), speech, 12);
  expect(endless.every(({ text }) => text.length <= 84)).toBe(true);
});

test('a run waits for words, and for a way that the clip and the browser can go', () => {
  expect(subtitleBlock(view())).toBeNull();
  expect(subtitleBlock(view({ draft: { clip: 'one', lines: [] } }))?.message).toBe('blocked.no-lines');
  expect(subtitleBlock(view({}, { exact: false }))?.message).toBe('blocked.undecodable');
  expect(subtitleBlock(view({ way: 'attach' }, { exact: false }))).toBeNull();
  expect(subtitleBlock(view({ way: 'attach' }, { container: 'webm' }))?.message).toBe('blocked.container');
});

test('lines that are too fast, overlap or end late are said before', () => {
  const lines = [
    { id: 'a', from: 1, to: 2, text: 'Far too many words to be read by anybody in a second' },
    { id: 'b', from: 1.5, to: 30, text: 'Late' },
  ];
  const seen = warnings(view({ draft: { clip: 'one', lines } }));
  expect(seen.map(({ message, values }) => [message, values!['count']])).toEqual([
    ['warning.fast', 1],
    ['warning.overlap', 1],
    ['warning.late', 1],
  ]);
  expect(warnings(view())).toEqual([]);
});

test('letters that this device has no font for are named before they are burned in, each once', () => {
  const lines = [{ id: 'a', from: 0, to: 4, text: '日本 कखक' }];
  expect(warnings(view({ draft: { clip: 'one', lines } }))).toMatchObject([
    { message: 'warning.letters', values: { text: 'कख' } },
  ]);
  expect(warnings(view({ way: 'attach', draft: { clip: 'one', lines } }))).toEqual([]);
});

test('letters that come with a font of the site are not missed, those beside them are', () => {
  const said = (text: string) => warnings(view({ draft: { clip: 'one', lines: [{ id: 'a', from: 0, to: 4, text }] } }));
  expect(said('กขก')).toEqual([]);
  expect(said('กข क')).toMatchObject([{ message: 'warning.letters', values: { text: 'क' } }]);
});

test('letters are smaller in upright pictures, and the saved ASS has the size of the picture', async () => {
  expect(styleOf(options, { width: 720, height: 1280 }).size).toBeLessThan(styleOf(options, facts).size);
  const saved = await subtitleFile('ass', options, facts).text();
  expect(saved).toContain('PlayResX: 1280');
  expect(saved).toContain('Hello there');
});

test('a tag that is open at the end of a line is open in the next', () => {
  const state = { italic: false, bold: false, underline: false };
  expect(runsOf('a <i>b', state)).toMatchObject([
    { text: 'a ', italic: false },
    { text: 'b', italic: true },
  ]);
  expect(runsOf('c</i> d', state)).toMatchObject([
    { text: 'c', italic: true },
    { text: ' d', italic: false },
  ]);
});

const fixture = (name: string): Blob =>
  new Blob([new Uint8Array(readFileSync(path.join(__dirname, '../../../fixtures', name)))]);

test.each(['clip.mp4', 'clip-silent.mov'])('a track is added to %s, and its picture is what it was', async (name) => {
  const blob = fixture(name);
  const before = await lookAtVideo(blob, { enough: () => false });
  const cues = [{ from: 1, to: 2.5, text: 'Halo 字幕' }];
  const made = await attachTrack(blob, cues, before);
  const after = await lookAtVideo(made, { enough: () => false });
  expect({ ...after, bytes: 0 }).toEqual({ ...before, bytes: 0 });
  expect(made.size - blob.size).toBeLessThan(20_000);
  const all = Buffer.from(await made.arrayBuffer());
  expect(all.includes(Buffer.from('Halo 字幕'))).toBe(true);
});

test('what is no MP4 takes no track', async () => {
  await expect(attachTrack(fixture('clip.webm'), [], facts)).rejects.toThrow('no-index');
});

function runnerWith(fonts: FontLoader) {
  const seen: unknown[] = [];
  const runner = createSubtitleRunner(() => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => undefined,
      postMessage: ({ id, request }) => {
        seen.push(request);
        const answer = seen.length === 1 ? facts : { blob: new Blob(['made']), container: 'mp4' };
        worker.onmessage?.({ data: { id, kind: 'answer', answer } } as MessageEvent);
      },
    };
    return worker;
  }, fonts);
  const context = { signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() };
  return {
    seen,
    run: (patch: Partial<SubtitleOptionValues> = {}) =>
      runner.run({ inputs: { clip }, options: { ...options, ...patch } }, context),
  };
}
const noFonts: FontLoader = { load: () => Promise.resolve({}) };

test('the result is named after the clip, and says how many lines are in it', async () => {
  const { run, seen } = runnerWith(noFonts);
  const output = await run();
  expect(output).toMatchObject({
    kind: 'file',
    name: 'Talk-subtitled.mp4',
    notes: [{ message: 'note.burn', values: { count: 1 } }],
  });
  expect(seen[1]).toMatchObject({ cues: [{ from: 1, to: 3, text: 'Hello there' }], style: { place: 'bottom' } });
});

test('fonts of the site are handed on where words are burned in, and a track needs none', async () => {
  const load = jest.fn<ReturnType<FontLoader['load']>, Parameters<FontLoader['load']>>((fonts) =>
    Promise.resolve(Object.fromEntries(fonts.map(({ family }) => [family, new Uint8Array(2)]))),
  );
  const { run, seen } = runnerWith({ load });
  await run({ draft: { clip: 'one', lines: [{ id: 'a', from: 1, to: 3, text: 'สวัสดี' }] } });
  expect(seen[1]).toMatchObject({ fonts: { 'Facet Thai': new Uint8Array(2) } });
  await runnerWith({ load }).run({ way: 'attach' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('words are not burned in as boxes where their font cannot be had', async () => {
  const { run, seen } = runnerWith({ load: () => Promise.reject(new Error('offline')) });
  await expect(run()).rejects.toThrow('offline');
  expect(seen).toHaveLength(1);
});

test.each(['no-sound', 'fragmented', 'exact-unsupported', 'not-a-video', 'damaged', 'no-room'])(
  'a refusal of %s has words',
  (code) => expect(en).toHaveProperty([`failure.${code}`]),
);
