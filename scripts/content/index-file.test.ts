import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sections, toolByPath } from '@facet/catalog';
import { root } from '@facet/build/apps';
import { languages } from '@facet/languages';
import { pictureSize } from '../../shell/src/content/picture-size.ts';
import { documentPath } from '../../shell/src/content/names.ts';
import { routeAt } from '../../shell/src/routes/routes.ts';
import { namesSource, readDocuments, staleFiles } from './index-file.ts';

const documents = readDocuments(root);
const sources = documents.map((document) => ({
  name: `${document.kind}/${document.slug}`,
  document,
  source: readFileSync(path.join(root, 'shell/content', document.kind, `${document.slug}.md`), 'utf8'),
}));
const rows = sources.map((each) => [each.name, each] as const);
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address);

test('the index says what the texts say: `npm run content` writes it', () => {
  expect(staleFiles(root).map(({ file }) => file)).toEqual([]);
});

test('names are listed by kind', () => {
  const [first] = documents;
  expect(namesSource(first ? [first] : [])).toContain(`blog: ["${first?.slug ?? ''}"]`);
});

test('titles and descriptions are unique', () => {
  for (const key of ['title', 'description'] as const) {
    const all = documents.map((document) => document[key]);
    expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([]);
  }
});

test.each(rows)(
  'every link of %s leads to a page of the site, or is a picture or a video that is there',
  (_name, { source }) => {
    const broken = addressesIn(source).filter((address) => {
      const [route = ''] = address.split(/[?#]/, 1);
      if (/^\/(pictures|videos)\//.test(route)) return !existsSync(path.join(root, 'shell/content', route));
      return routeAt(route) === undefined;
    });
    expect(broken).toEqual([]);
  },
);

test.each(rows)('%s holds no HTML, which would be dropped, and no straight quotes', (_name, { source }) => {
  const text = source.replaceAll(/^---[^]*?^---/gm, '').replaceAll(/```[^]*?```|`[^`]*`/g, '');
  expect(text).not.toMatch(/<[a-z!/]/i);
  expect(text).not.toMatch(/["']/);
});

test('every article is long enough to be of use and links to a tool', () => {
  for (const { document, source } of sources.filter(({ document: { kind } }) => kind === 'blog')) {
    expect([document.slug, document.minutes >= 3]).toEqual([document.slug, true]);
    const linked = addressesIn(source).filter(
      (each) => toolByPath(each) ?? sections.find(({ path: to }) => to === each),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(documentPath(document)).toBe(`/blog/${document.slug}`);
  }
});

test('every picture has the size that pages leave room for', async () => {
  const pictures = new Set(
    sources.flatMap(({ source }) => addressesIn(source)).filter((each) => each.startsWith('/pictures/')),
  );
  expect(pictures.size).toBeGreaterThan(0);
  for (const picture of pictures) {
    const { width, height, format } = await sharp(path.join(root, 'shell/content', picture)).metadata();
    expect({ picture, width, height, format }).toEqual({ picture, ...pictureSize, format: 'webp' });
  }
});

test('every video has its poster, its other form and captions in every language, and is as short and light as promised', async () => {
  const videos = new Set(
    sources.flatMap(({ source }) => addressesIn(source)).filter((each) => each.startsWith('/videos/')),
  );
  expect(videos.size).toBe(3);
  for (const video of videos) {
    const file = path.join(root, 'shell/content', video.replace(/\.webm$/, ''));
    for (const form of ['webm', 'mp4']) expect(statSync(`${file}.${form}`).size).toBeLessThan(1_000_000);
    const { width, height, format } = await sharp(`${file}.webp`).metadata();
    expect({ video, width, height, format }).toEqual({ video, ...pictureSize, format: 'webp' });
    const cues = ['en', ...languages.map(({ tag }) => tag)].map((tag) =>
      cuesOf(readFileSync(`${file}.${tag}.vtt`, 'utf8')),
    );
    for (const cue of cues) expect(cue).toEqual(cues[0]);
    const [length = 0, ...others] = cues[0]!.flat().toReversed();
    expect([length >= 20, length <= 40]).toEqual([true, true]);
    // One after another, from the beginning on.
    expect(others.toReversed()).toEqual(others.toSorted((a, b) => a - b));
    expect(others.at(-1)).toBe(0);
  }
});

/** Seconds at which each caption of a WebVTT file begins and ends. */
const cuesOf = (text: string): number[][] =>
  [...text.matchAll(/^(\d\d):([\d.]+) --> (\d\d):([\d.]+)\n\S/gm)].map(([, ...parts]) => {
    const [from = 0, fromSeconds = 0, to = 0, toSeconds = 0] = parts.map(Number);
    return [from * 60 + fromSeconds, to * 60 + toSeconds];
  });
