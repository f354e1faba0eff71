import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import type { Options } from '@facet/contracts/options/video-downloader';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { TaskError } from '../tasks/tool.ts';
import { callExtractor } from './extractor/call.ts';
import { locateExtractor } from './extractor/run.ts';
import { type MediaSite, openMediaSite } from './fixtures/media-site.ts';
import { ProbeRefusal } from './probe/found.ts';
import { probe } from './probe/probe.ts';
import { createThumbnails } from './thumbnail/thumbnails.ts';
import { work } from './work.ts';

/** What pages name: a service on this machine that no rule exempts, by its number and by a name, and files of this machine. */
const inside = (port: number) =>
  [
    `http://127.0.0.1:${String(port)}/secret.mp4`,
    `http://[::ffff:7f00:1]:${String(port)}/secret.mp4`,
    `http://2130706433:${String(port)}/secret.mp4`,
    'http://169.254.169.254/latest/meta-data/x.mp4',
    'http://[fd00:ec2::254]/x.mp4',
    'file:///etc/passwd',
  ] as const;

/** Texts that lead to an address in every way that is followed. */
const traps: Readonly<Record<string, (url: string) => string>> = {
  redirect: (url) => `->${url}`,
  video: (url) => `<!doctype html><video src="${url}"></video>`,
  graph: (url) => `<!doctype html><meta property="og:video" content="${url}">`,
  data: (url) =>
    `<!doctype html><script type="application/ld+json">{"@type":"VideoObject","contentUrl":"${url}"}</script>`,
  hls: (url) => `#EXTM3U\n#EXTINF:4,\n${url}\n#EXT-X-ENDLIST`,
  map: (url) => `#EXTM3U\n#EXT-X-MAP:URI="${url}"\n#EXTINF:4,\nclip.mp4\n#EXT-X-ENDLIST`,
  master: (url) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}`,
  dash: (url) =>
    `<MPD mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  feed: (url) => `<rss><channel><item><enclosure type="video/mp4" url="${url}"/></item></channel></rss>`,
};

let site: MediaSite;
let trap: net.Server;
let heard = 0;
beforeAll(async () => {
  trap = net.createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, resolve));
  const urls = inside((trap.address() as AddressInfo).port);
  const texts = Object.entries(traps).flatMap(([name, text]) =>
    urls.map((url, i) => [`/${name}-${String(i)}`, text(url)] as const),
  );
  const [url = ''] = urls;
  site = await openMediaSite(scratchFolder(), {
    ...Object.fromEntries(texts),
    '/picture': `<!doctype html><meta property="og:image" content="${url}"><video src="clip.mp4"></video>`,
    '/track': `<!doctype html><video src="clip.mp4"><track srclang="en" src="${url}"></video>`,
    '/text-playlist': `#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",LANGUAGE="en",URI="${url}"\n#EXT-X-STREAM-INF:BANDWIDTH=1\npicture.m3u8`,
    '/jw': `<!doctype html><script>jwplayer("p").setup({"file":"${url}"});</script><div id=p>`,
  });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => trap.close(resolve));
  removeScratches();
});
afterEach(() => {
  expect(heard).toBe(0);
});

const rules = () => ({ blockedHosts: [], exempt: [site.host] });
const signal = new AbortController().signal;

/** Looks, chooses whatever is offered, and downloads it. */
async function take(at: string, over: Partial<Options> = {}) {
  const url = `${site.origin}${at}`;
  const found = await probe(url, { rules: rules(), signal, extractor: null });
  const entries = found.kind === 'list' ? { entries: found.entries.map(({ id }) => id) } : {};
  const options: Options = { url, format: 'best', as: 'video', rights: true, ...entries, ...over };
  const setup = { rules: rules(), program: null, mostBytes: 1e8, turns: scratchFolder(), owner: 'a' };
  const folder = scratchFolder();
  const job = { inputs: {}, options, folder, toolId: 'video-downloader', title: '', setup };
  return work(job, { report: () => undefined });
}
const endOf = async (taken: Promise<unknown>): Promise<string> =>
  taken.then(
    () => 'saved',
    (error: unknown) =>
      error instanceof ProbeRefusal ? error.reason : error instanceof TaskError ? error.message : String(error),
  );

const cases = Object.keys(traps).flatMap((name) => [0, 1, 2, 3, 4, 5].map((i) => `/${name}-${String(i)}`));
const reasons =
  /^(forbidden-address|link|no-media)$|not on the public internet|no web address|No video or sound was found/;

test.each(cases)('what %s leads to is refused with its reason, and no request arrives there', async (at) => {
  expect(await endOf(take(at))).toMatch(reasons);
});

test.each([
  ['/picture', { as: 'mp3' }],
  ['/track', { subtitles: 'en' }],
  ['/text-playlist', { subtitles: 'en' }],
] as const)('of %s the file is saved without what lies inside', async (at, over) => {
  expect(await endOf(take(at, over))).toBe('saved');
});

test('a small picture that lies inside is not fetched', async () => {
  const thumbnails = createThumbnails(60_000);
  const { port } = trap.address() as AddressInfo;
  expect(await thumbnails.of(`http://127.0.0.1:${String(port)}/x.jpg`, { rules: rules(), signal })).toBeNull();
  expect(await thumbnails.of(`${site.origin}/clip.mp4`, { rules: rules(), signal })).toBeNull();
  expect(await thumbnails.of(`${site.origin}/cover.jpg`, { rules: rules(), signal })).toMatch(
    /^data:image\/webp;base64,/,
  );
  await thumbnails.close();
});

test('a look continues without a small picture that is late', async () => {
  const late = createThumbnails(0);
  const cover = `${site.origin}/cover.jpg`;
  expect(await late.of(cover, { rules: rules(), signal })).toBeNull();
  await late.close();
});

test('a link that was taken down is refused behind a redirect and in a page, too', async () => {
  const blocked = { ...rules(), blockedLinks: [`${site.origin}/clip.mp4`] };
  for (const at of ['/hop', '/video']) {
    const looking = probe(`${site.origin}${at}`, { rules: blocked, signal, extractor: null });
    await expect(looking).rejects.toEqual(new ProbeRefusal('blocked'));
  }
});

const program = locateExtractor();
(program === null ? test.skip : test)('what yt-dlp is led to is refused by the proxy', async () => {
  const found = await callExtractor(program ?? '', rules)(`${site.origin}/jw`, signal).catch((error: unknown) => error);
  if (found instanceof ProbeRefusal) return;
  const options: Options = { url: `${site.origin}/jw`, format: 'best', as: 'video', rights: true };
  const setup = { rules: rules(), program, mostBytes: 1e8, turns: scratchFolder(), owner: 'a' };
  const folder = scratchFolder();
  const job = { inputs: {}, options, folder, toolId: 'video-downloader', title: '', setup };
  expect(await endOf(work(job, { report: () => undefined }))).toMatch(/not on the public internet/);
  expect(fs.readdirSync(folder).filter((name) => name === 'media')).toEqual([]);
});
