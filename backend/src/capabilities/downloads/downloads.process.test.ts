import fs from 'node:fs';
import path from 'node:path';
import type { DownloadRefusal } from '@facet/contracts/downloads';
import type { Options } from '@facet/contracts/options/video-downloader';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { TaskError } from '../tasks/tool.ts';
import { takeTurn } from './fetch/host-turn.ts';
import { type MediaSite, openMediaSite } from './fixtures/media-site.ts';
import { ProbeRefusal } from './probe/found.ts';
import { probe } from './probe/probe.ts';
import { locateExtractor } from './extractor/run.ts';
import { callExtractor } from './extractor/call.ts';
import { type DownloadSetup, work } from './work.ts';

jest.setTimeout(120_000);

let site: MediaSite;
beforeAll(async () => {
  site = await openMediaSite(scratchFolder());
});
afterAll(async () => {
  await site.close();
  removeScratches();
});

const rules = () => ({ blockedHosts: [], exempt: [site.host] });
const look = (at: string) =>
  probe(`${site.origin}${at}`, { rules: rules(), signal: new AbortController().signal, extractor: null });

describe('a look at a link', () => {
  test.each([
    ['/clip.mp4', 'clip', ['file video mp4']],
    ['/hop', 'clip', ['file video mp4']],
    ['/video', 'Gulls', ['0-file video mp4']],
    ['/og', 'By graph', ['0-file video mp4']],
    ['/streams', 'Stream', ['0-hls-0 video mp4']],
    ['/master.m3u8', 'master', ['hls-0 video mp4']],
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
  ])('at %s says why not: %s', async (at, reason) => {
    await expect(look(at)).rejects.toEqual(new ProbeRefusal(reason));
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

  test('goes on with a range where the server died at 60 %', async () => {
    const made = await download('/dying.mp4');
    expect(made.bytes.equals(site.clip)).toBe(true);
    expect(site.seen.filter((line) => line.startsWith('/dying.mp4 bytes='))).toHaveLength(1);
  });

  test('goes on with the segment that is missing after its process was killed', async () => {
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

test('downloads of one host take turns; the turn of a dead process is taken over', async () => {
  const folder = scratchFolder();
  const giveBack = await takeTurn(folder, 'a.example', () => undefined);
  let waited = 0;
  const second = takeTurn(folder, 'a.example', () => {
    waited += 1;
    void giveBack();
  });
  await (
    await second
  )();
  expect(waited).toBe(1);
  await takeTurn(folder, 'dead.example', () => undefined);
  const [file = ''] = fs.readdirSync(folder);
  fs.writeFileSync(path.join(folder, file), '999999999');
  await (
    await takeTurn(folder, 'dead.example', () => undefined)
  )();
});

const program = locateExtractor();
(program === null ? describe.skip : describe)('with a yt-dlp of this machine', () => {
  test('its generic extractor reads through the proxy', async () => {
    const found = await callExtractor(program ?? '', rules)(`${site.origin}/video`, new AbortController().signal);
    expect(found.formats[0]).toMatchObject({ kind: 'video', extension: 'mp4' });
  });

  test('an address of this machine is refused by the proxy', async () => {
    const request = callExtractor(program ?? '', () => ({ blockedHosts: [], exempt: [] }));
    await expect(request(`${site.origin}/video`, new AbortController().signal)).rejects.toEqual(
      new ProbeRefusal('forbidden-address'),
    );
  });
});
