import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { DownloadRefusal } from '@facet/contracts/downloads';
import type { Options } from '@facet/contracts/options/video-downloader';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { inMatrix, usual } from '@facet/testing/extent';
import { runScript } from '../../fixtures/backend-process.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { findFfmpeg } from '../media/ffmpeg.ts';
import { TaskError, type TaskOutcome } from '../tasks/tool.ts';
import { fetchFile } from './fetch/file.ts';
import { type MediaSite, openMediaSite } from './fixtures/media-site.ts';
import { type Found, type FoundList, ProbeRefusal } from './probe/found.ts';
import { probe } from './probe/probe.ts';
import { locateExtractor } from './extractor/run.ts';
import { callExtractor } from './extractor/call.ts';
import { type DownloadSetup, work } from './work.ts';

// The largest download writes two gigabytes to a disk that other tests use too.
let site: MediaSite;
beforeAll(async () => {
  site = await openMediaSite(scratchFolder());
});
afterAll(async () => {
  await site.close();
  removeScratches();
});

const rules = () => ({ blockedHosts: [], exempt: [site.host] });
const signal = (): AbortSignal => new AbortController().signal;
const lookAt = (at: string) =>
  probe(`${site.origin}${at}`, { rules: rules(), signal: new AbortController().signal, extractor: null });
async function look(at: string): Promise<Found> {
  const found = await lookAt(at);
  if (found.kind !== 'found') throw new Error('a list');
  return found;
}
async function list(at: string): Promise<FoundList> {
  const found = await lookAt(at);
  if (found.kind !== 'list') throw new Error('no list');
  return found;
}

describe('a look at a link', () => {
  test.each([
    ['/clip.mp4', 'clip', ['file video mp4']],
    ['/hop', 'clip', ['file video mp4']],
    ['/video', 'Gulls', ['0-file video mp4']],
    ['/og', 'By graph', ['0-file video mp4']],
    ['/streams', 'Stream', ['0-hls-0 video mp4']],
    ['/master.m3u8', 'master', ['hls-0 video mp4']],
    ['/tracks', 'T', ['0-file video mp4']],
    ['/clip.mpd', 'clip', ['dash-0 video mp4', 'dash-1 audio m4a']],
  ])('at %s finds what is there', async (at, title, expected) => {
    const found = await look(at);
    expect(found.title).toBe(title);
    expect(found.formats.map(({ id, kind, extension }) => `${id} ${kind} ${extension}`)).toEqual(expected);
  });

  test.each<[string, DownloadRefusal]>([
    ['/401', 'sign-in'],
    ['/members', 'sign-in'],
    ['/wall', 'sign-in'],
    ['/403', 'private'],
    ['/404', 'not-found'],
    ['/429', 'rate-limit'],
    ['/451', 'geo'],
    ['/geo', 'geo'],
    ['/500', 'unreachable'],
    ['/live.m3u8', 'live'],
    ['/locked.m3u8', 'drm'],
    ['/text', 'no-media'],
    ['/program.mp4', 'no-media'],
    ['/archive.mp4', 'no-media'],
  ])('at %s says why not: %s', async (at, reason) => {
    await expect(look(at)).rejects.toEqual(new ProbeRefusal(reason));
  });

  test.each(['/silent', '/stuck'])('at %s ends after some time: too-slow', async (at) => {
    const limits = { bytes: 1e6, totalMs: 10_000, idleMs: 50 };
    const looking = probe(`${site.origin}${at}`, { rules: rules(), signal: signal(), extractor: null, limits });
    await expect(looking).rejects.toEqual(new ProbeRefusal('too-slow'));
  });

  test('of a named site says that it needs an extractor, and sends nothing', async () => {
    const before = site.seen.length;
    const parts = { rules: rules(), signal: new AbortController().signal, extractor: null };
    await expect(probe('https://youtu.be/x', parts)).rejects.toEqual(new ProbeRefusal('no-extractor'));
    expect(site.seen).toHaveLength(before);
  });

  test('gives the size that the server states', async () => {
    const { formats } = await look('/clip.mp4');
    expect(formats[0]).toMatchObject({ bytes: site.clip.length, approximate: false });
  });
});

describe('a list', () => {
  const named = ({ entries }: FoundList) => entries.map(({ title, duration }) => [title, duration]);

  test('is a page with several players', async () => {
    const found = await list('/players');
    expect(found).toMatchObject({ title: 'Two', total: 3 });
    expect(named(found)).toEqual([
      ['First', null],
      ['../First', null],
      ['404', null],
    ]);
  });

  test('is a feed: what has a file, with its length', async () => {
    const found = await list('/feed');
    expect(found).toMatchObject({ title: 'Talks & more', author: 'Ann', total: 2 });
    expect(named(found)).toEqual([
      ['One', 3723],
      ['Two', null],
    ]);
  });
});

const stages: string[] = [];
async function download(
  at: string,
  over: Partial<Options> = {},
  setup: Partial<DownloadSetup> = {},
  folder = scratchFolder(),
) {
  stages.length = 0;
  const options: Options = { url: `${site.origin}${at}`, format: 'best', as: 'video', rights: true, ...over };
  const given: DownloadSetup = {
    rules: rules(),
    program: null,
    mostBytes: 50_000_000,
    turns: scratchFolder(),
    owner: 'a',
    ...setup,
  };
  const job = { inputs: {}, options, folder, toolId: 'video-downloader', title: '', setup: given };
  const outcome = await work(job, { report: (stage) => void stages.push(stage) });
  return { ...outcome, bytes: fs.readFileSync(outcome.path) };
}
const failureOf = async (ended: Promise<unknown>): Promise<string> =>
  ended.then(
    () => 'saved',
    (error: unknown) => (error instanceof TaskError ? `${error.kind}: ${error.message}` : String(error)),
  );

async function tracksOf(file: string): Promise<string[]> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  try {
    return (await input.getTracks()).map(({ type }) => type).sort();
  } finally {
    input.dispose();
  }
}

interface ProbedFile {
  /** Of the file, and of its first stream: Ogg keeps them there. */
  readonly tags: Readonly<Record<string, string>>;
  /** Language and codec of each. */
  readonly streams: readonly string[];
  readonly chapters: readonly { readonly start: number; readonly title: string | undefined }[];
}
/** What an independent program says of a file. */
function probeFile(file: string): ProbedFile {
  const { stderr } = spawnSync(findFfmpeg(), ['-hide_banner', '-i', file], { encoding: 'utf8' });
  const [head = '', ...parts] = stderr.split(/^ *(?=(?:Chapter|Stream) #)/m);
  const streams = parts.filter((part) => part.startsWith('Stream'));
  const chapters = parts.filter((part) => part.startsWith('Chapter'));
  return {
    tags: { ...tagsOf(head), ...tagsOf(streams[0] ?? '') },
    streams: streams.map((part) => {
      const [, language = 'und', codec = ''] = /^Stream #[\d:]+(?:\[\w+\])?(?:\((\w+)\))?: \w+: (\w+)/.exec(part) ?? [];
      return `${language} ${codec}`;
    }),
    chapters: chapters.map((part) => ({
      start: Number(/start ([\d.]+)/.exec(part)?.[1]),
      title: tagsOf(part)['title'],
    })),
  };
}
const tagsOf = (part: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...part.matchAll(/^ +(\w+) +: (.*)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );

describe('a download', () => {
  test('of a file in a page is that file, byte by byte, under the name of the page', async () => {
    const made = await download('/video');
    expect(made).toMatchObject({ filename: 'Gulls.mp4', type: 'video/mp4', width: 320, height: 240 });
    expect(made.bytes.equals(site.clip)).toBe(true);
    expect(stages).toEqual(expect.arrayContaining(['looking', 'downloading', 'saving']));
  });

  test.each(['/master.m3u8', '/clip.mpd'])('of %s joins the picture and its separate sound', async (at) => {
    const made = await download(at);
    expect(made).toMatchObject({ type: 'video/mp4', width: 320 });
    expect(await tracksOf(made.path)).toEqual(['audio', 'video']);
    expect(made.duration).toBeCloseTo(2, 0);
  });

  test.each([
    ['/clip.mp4', 'mp3', 'audio/mpeg'],
    ['/clip.mp4', 'm4a', 'audio/mp4'],
    ['/master.m3u8', 'm4a', 'audio/mp4'],
  ] as const)('of %s as %s is its sound alone', async (at, as, type) => {
    const made = await download(at, { as });
    expect(made).toMatchObject({ type, width: null });
    expect(await tracksOf(made.path)).toEqual(['audio']);
  });

  test.each(['/tracks', '/master.m3u8'])('of %s puts the chosen subtitles into the video', async (at) => {
    const made = await download(at, { subtitles: 'en' });
    expect(made.message).toBe('');
    expect(probeFile(made.path).streams).toEqual(['und h264', 'und aac', 'eng mov_text']);
    expect((await download(at, { subtitles: 'de' })).message).toMatch(/without them/);
  });

  test.each([
    ['mp3', 'mjpeg', 'audio/mpeg', 'mp3'],
    ['m4a', 'mjpeg', 'audio/mp4', 'm4a'],
    ['opus', 'mjpeg', 'audio/ogg', 'opus'],
  ] as const)('as %s has title, author, chapters and cover', async (as, picture, type, ending) => {
    const made = await download('/talk', { as });
    expect(made).toMatchObject({ type, filename: `A talk = #1.${ending}` });
    const { tags, chapters, streams } = probeFile(made.path);
    expect(tags).toMatchObject({ title: 'A talk = #1', artist: 'Ann; Bea' });
    expect(chapters.map(({ title }) => title)).toEqual(['Start', 'End']);
    expect(streams.join()).toContain(picture);
  });

  test('of a talk as a video has its chapters', async () => {
    const made = await download('/talk');
    expect(probeFile(made.path).chapters.map(({ start }) => start)).toEqual([0, 1]);
  });

  test('of several entries of a list is one ZIP of safe names, without those that failed', async () => {
    const { entries } = await list('/players');
    const made = await download('/players', { entries: entries.map(({ id }) => id) });
    expect(made).toMatchObject({ filename: 'Two.zip', type: 'application/zip', message: '2 of 3 are in this file.' });
    const names = execFileSync('python3', ['-m', 'zipfile', '-l', made.path], { encoding: 'utf8' });
    expect(names.match(/^\S.*?\.mp4/gm)).toEqual(['First.mp4', 'First 2.mp4']);
    expect(made.bytes.includes(site.clip)).toBe(true);
  });

  test('of one entry of a list is its file', async () => {
    const [, second] = (await list('/feed')).entries;
    const made = await download('/feed', { entries: [second?.id ?? ''], as: 'mp3' });
    expect(made).toMatchObject({ filename: 'Two.mp3', type: 'audio/mpeg' });
  });

  test('of entries that are not in the list any more says so', async () => {
    expect(await failureOf(download('/feed', { entries: ['0123456789abcdef'] }))).toMatch(/None of the chosen entries/);
    expect(await failureOf(download('/feed'))).toMatch(/None of the chosen entries/);
  });

  test('of a file that is shorter than its stated length does not pass for whole', async () => {
    const parts = { rules: rules(), signal: new AbortController().signal, mostBytes: 1e9, onBytes: () => undefined };
    const target = path.join(scratchFolder(), 'media');
    const fetching = fetchFile(`${site.origin}/less.mp4`, target, { ...parts, sleep: () => Promise.resolve() });
    await expect(fetching).rejects.toEqual(new ProbeRefusal('unreachable'));
    expect(fs.existsSync(target)).toBe(false);
  });

  test('of a file that does not go on is given up, and what came is kept for the next attempt', async () => {
    const times = { totalMs: 10_000, idleMs: 50 };
    const parts = { rules: rules(), signal: signal(), mostBytes: 1e9, onBytes: () => undefined, times };
    const target = path.join(scratchFolder(), 'media');
    const fetching = fetchFile(`${site.origin}/silent.mp4`, target, { ...parts, sleep: () => Promise.resolve() });
    await expect(fetching).rejects.toEqual(new ProbeRefusal('too-slow'));
    expect(fs.statSync(`${target}.part`).size).toBe(1000);
    expect(fs.existsSync(target)).toBe(false);
  });

  test('of a file that is longer than its stated length is damaged, and nothing beyond it is taken', async () => {
    expect(await failureOf(download('/more.mp4'))).toMatch(/input: What the site sent is damaged/);
  });

  test.each(usual([2100, 300]))('of %i MB takes bounded memory', async (mb) => {
    const folder = scratchFolder();
    const setup: DownloadSetup = {
      ...{ rules: rules(), program: null, mostBytes: 4e9, turns: scratchFolder(), owner: 'a' },
    };
    const options: Options = {
      url: `${site.origin}/huge.mp4?mb=${String(mb)}`,
      format: 'best',
      as: 'video',
      rights: true,
    };
    const job = { inputs: {}, options, folder, toolId: 'video-downloader', title: '', setup };
    const script = runScript('fixtures/downloads/run-download.ts', [JSON.stringify(job)], {});
    expect([await script.ended, script.output.stderr]).toEqual([0, '']);
    const { outcome, megabytes } = JSON.parse(script.output.stdout) as { outcome: TaskOutcome; megabytes: number };
    expect(fs.statSync(outcome.path).size).toBe(site.clip.length + mb * 1_000_000);
    expect(megabytes).toBeLessThan(300);
    fs.rmSync(outcome.path);
  });

  test('continues with a range where the server died at 60 %', async () => {
    const made = await download('/dying.mp4');
    expect(made.bytes.equals(site.clip)).toBe(true);
    expect(site.seen.filter((line) => line.startsWith('/dying.mp4 bytes='))).toHaveLength(1);
  });

  test('continues with the segment that is missing after its process was killed', async () => {
    const folder = scratchFolder();
    const { path: made } = await download('/picture.m3u8', {}, {}, folder);
    const segments = site.seen.filter((line) => /picture\d+\.ts/.test(line)).length;
    expect(segments).toBeGreaterThan(0);
    // As a kill in the middle leaves it: the first segments are there, the last one is in pieces.
    const whole = path.join(folder, 'media');
    const place = JSON.parse(fs.readFileSync(`${whole}.place`, 'utf8')) as { next: number; bytes: number };
    fs.renameSync(whole, `${whole}.part`);
    fs.appendFileSync(`${whole}.part`, 'half of a segment');
    fs.rmSync(made);
    site.seen.length = 0;
    const again = await download('/picture.m3u8', {}, {}, folder);
    expect(again.duration).toBeCloseTo(2, 0);
    expect(site.seen.filter((line) => /picture\d+\.ts/.test(line))).toEqual([]);
    expect(place.bytes).toBe(fs.statSync(whole).size);
  });

  test.each([
    ['/local.m3u8', /input: This is no web address/],
    ['/metadata.m3u8', /input: This address is not on the public internet/],
    ['/404', /input: There is nothing at this link/],
    ['/429', /failed: The site has had too many requests/],
  ])('of %s ends with words that help', async (at, words) => {
    expect(await failureOf(download(at))).toMatch(words);
  });

  test('of a format that is not offered any more says so', async () => {
    expect(await failureOf(download('/clip.mp4', { format: '137' }))).toMatch(/does not offer this format any more/);
  });

  test('that is larger than the operator allows is refused by its stated length', async () => {
    expect(await failureOf(download('/clip.mp4', {}, { mostBytes: 1000 }))).toMatch(/larger than the/);
  });
});

const program = locateExtractor();
(program === null ? describe.skip : describe)('with a yt-dlp of this machine', () => {
  const call = callExtractor(program ?? '', rules);

  // A start of yt-dlp takes 5 s of processor time.
  inMatrix(test)('its generic extractor reads through the proxy', async () => {
    const found = (await call(`${site.origin}/video`, signal())) as Found;
    expect(found.formats[0]).toMatchObject({ kind: 'video', extension: 'mp4' });
  });

  test('what only it finds is downloaded whole', async () => {
    await expect(lookAt('/jwplayer')).rejects.toEqual(new ProbeRefusal('no-media'));
    const made = await download('/jwplayer', {}, { program });
    // yt-dlp knows no title there; the page has one.
    expect(made).toMatchObject({ type: 'video/mp4', width: 320, filename: 'Setup.mp4' });
    expect(made.bytes.equals(site.clip)).toBe(true);
  });

  inMatrix(test)('what only it finds is downloaded as sound', async () => {
    expect(await download('/jwplayer', { as: 'mp3' }, { program })).toMatchObject({ type: 'audio/mpeg' });
  });

  test('of a list that only it finds, entries are chosen', async () => {
    const found = (await call(`${site.origin}/jwlist`, signal())) as FoundList;
    expect(found.entries.map(({ title }) => title)).toEqual(['A', 'B']);
    const [, second] = found.entries;
    const made = await download('/jwlist', { entries: [second?.id ?? ''] }, { program });
    expect(made).toMatchObject({ filename: 'B.mp4', type: 'video/mp4' });
    expect(site.seen).toContain('/second.mp4');
  });

  test('an address of this machine is refused by the proxy', async () => {
    const request = callExtractor(program ?? '', () => ({ blockedHosts: [], exempt: [] }));
    await expect(request(`${site.origin}/video`, signal())).rejects.toEqual(new ProbeRefusal('forbidden-address'));
  });
});
