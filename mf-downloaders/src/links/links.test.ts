import { createStore } from '@facet/platform';
import type { createTestHost } from '@facet/testing/host';
import { FailureError } from '@facet/workbench';
import { choicesOf, fittingChoice, fittingEntries, type FoundList, type FoundMedia, listChoices } from './choices.ts';
import { checkLink } from './defineSite.tsx';
import { createHistory } from './history.ts';
import { licenceName } from './licence.ts';
import { createRights } from './rights.ts';
import type { DirectFile } from '../direct/download.ts';
import type { LinkOptions } from './options.ts';
import { createLinkRunner } from './runner.ts';
import { statusOf } from './status.ts';

const format = (over: Partial<FoundMedia['formats'][number]>): FoundMedia['formats'][number] => ({
  ...{ id: '1', kind: 'video', extension: 'mp4', height: 720, bitrate: 1_000_000, bytes: 5000, approximate: false },
  ...over,
});
const found = (...formats: FoundMedia['formats']): FoundMedia => ({
  ...{ kind: 'found', title: 'Gulls', author: null, duration: 10, thumbnail: null, licence: null },
  ...{ formats, subtitles: [], chapters: 0 },
});
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('what may be chosen', () => {
  const media = found(format({}), format({ id: '2', kind: 'audio', extension: 'm4a', height: null, bitrate: 128_000 }));

  test('are the videos, and the sound as MP3 and M4A with their sizes', () => {
    expect(choicesOf(media, 'video').map(({ key, file, bytes }) => [key, file, bytes])).toEqual([
      ['video 1', 'MP4', 5000],
      ['mp3 2', 'MP3', 240_000],
      ['m4a 2', 'M4A', 160_000],
      ['opus 2', 'Opus', 160_000],
    ]);
  });

  test('begin with the sound on a page for sound', () => {
    expect(choicesOf(media, 'sound')[0]?.as).toBe('mp3');
    expect(fittingChoice(media, null, 'sound')).toEqual({ format: '2', as: 'mp3' });
  });

  test('take the sound out of the smallest video where it does not stand alone', () => {
    const videos = found(format({ id: 'large', bytes: 9000 }), format({ id: 'small', bytes: 10 }));
    expect(choicesOf(videos, 'sound')[0]).toMatchObject({ format: 'small', as: 'mp3' });
  });

  test('stay as they were made while the link still offers them', () => {
    expect(fittingChoice(media, { format: '2', as: 'm4a' }, 'video')).toEqual({ format: '2', as: 'm4a' });
    expect(fittingChoice(media, { format: 'gone', as: 'video' }, 'video')).toEqual({ format: '1', as: 'video' });
    expect(fittingChoice(null, { format: '2', as: 'm4a' }, 'video')).toBeNull();
  });
});

test.each([
  ['https://www.instagram.com/reel/x/', null],
  ['https://youtube.com/watch?v=x', 'other-site'],
  ['https://instagram.com.evil.example/', 'other-site'],
  ['https://notinstagram.com/', 'other-site'],
  ['ftp://instagram.com/', 'scheme'],
  ['https://a:b@instagram.com/', 'credentials'],
  ['https://192.168.0.7/clip.mp4', 'private'],
])('%s on the page of Instagram is %s', (url, code) => {
  expect(checkLink(new URL(url), 'instagram')).toBe(code);
});

const entry = (id: string) => ({ id, title: id, duration: null });
const listOf = (...ids: readonly string[]): FoundList => ({
  ...{ kind: 'list', title: 'List', author: null, thumbnail: null, total: ids.length },
  entries: ids.map(entry),
});

describe('of a list', () => {
  test('the first entries are chosen, as many as a run takes', () => {
    const ids = Array.from({ length: 30 }, (_, i) => String(i));
    expect(fittingEntries(listOf(...ids), { of: '', ids: [] }).ids).toEqual(ids.slice(0, 25));
  });

  test('what was chosen stays while the list is the same', () => {
    const given = { of: 'a b', ids: ['b'] };
    expect(fittingEntries(listOf('a', 'b'), given)).toBe(given);
    expect(fittingEntries(listOf('a', 'c'), given).ids).toEqual(['a', 'c']);
    expect(fittingEntries(null, given)).toBe(given);
  });

  test('the entries are saved as what the page is for', () => {
    expect(listChoices('sound')[0]?.as).toBe('mp3');
    expect(fittingChoice(listOf('a'), null, 'video')).toEqual({ format: 'best', as: 'video' });
  });
});

describe('the status line', () => {
  const runs = { tool_id: 't', succeeded: 3, failed: 1, last_success: '2026-03-04T10:00:00Z', last_failure: null };
  const now = Date.parse('2026-03-04T10:12:00Z');
  const young = { version: '2026.03.01', days_old: 3 };
  const old = { version: '2025.12.04', days_old: 90 };

  test.each([
    [{ extractor: null, runs: [runs] }, { kind: 'no-extractor' }],
    [
      { extractor: young, runs: [runs] },
      { kind: 'works', minutes: 12, succeeded: 3, total: 4 },
    ],
    [
      { extractor: young, runs: [{ ...runs, succeeded: 0, last_success: null }] },
      { kind: 'fails', failed: 1 },
    ],
    [{ extractor: young, runs: [] }, { kind: 'untried' }],
    [
      { extractor: old, runs: [] },
      { kind: 'old-extractor', days: 90, failed: 0 },
    ],
    [
      { extractor: old, runs: [{ ...runs, succeeded: 0, last_success: null }] },
      { kind: 'old-extractor', days: 90, failed: 1 },
    ],
    // What worked today says more than an age.
    [
      { extractor: old, runs: [runs] },
      { kind: 'works', minutes: 12, succeeded: 3, total: 4 },
    ],
  ])('of %j is %j', (answer, status) => {
    expect(statusOf(answer, 't', now)).toEqual(status);
  });
});

test('the history keeps ten links of this browser, each once, and outlives the page', () => {
  const kept = storage();
  const history = createHistory(createStore(() => kept));
  let changes = 0;
  history.subscribe(() => (changes += 1));
  for (let i = 0; i < 12; i += 1) history.add({ url: `https://a.example/${String(i)}`, title: 'x', at: i });
  history.add({ url: 'https://a.example/5', title: 'again', at: 99 });
  expect(history.list()).toHaveLength(10);
  expect(createHistory(createStore(() => kept)).list()[0]).toEqual({
    ...{ url: 'https://a.example/5', title: 'again', at: 99 },
  });
  history.clear();
  expect(history.list()).toEqual([]);
  expect(changes).toBe(14);
});

test('a history that somebody changed is forgotten', () => {
  const kept = storage();
  kept.setItem('facet-downloads', '[{"url":"javascript:alert(1)"}]');
  expect(createHistory(createStore(() => kept)).list()).toEqual([]);
});

test.each([
  ['https://creativecommons.org/licenses/by-nc-sa/4.0/', 'CC BY-NC-SA 4.0'],
  ['http://www.creativecommons.org/licenses/by/3.0/de/legalcode', 'CC BY 3.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain'],
  ['https://creativecommons.org/about', 'Creative Commons'],
  ['https://creativecommons.org.example/licenses/by/4.0/', 'creativecommons.org.example'],
  ['https://site.example/terms?x=1', 'site.example'],
  ['Creative Commons Attribution license (reuse allowed)', 'Creative Commons Attribution license (reuse allowed)'],
])('the licence %s is shown as %s', (stated, shown) => {
  expect(licenceName(stated)).toBe(shown);
});

test('rights are confirmed once, and can be taken back', () => {
  const kept = storage();
  const rights = createRights(createStore(() => kept));
  rights.set(true);
  expect(createRights(createStore(() => kept)).given()).toBe(true);
  rights.set(false);
  expect(rights.given()).toBe(false);
});

describe('the runner', () => {
  const link = { kind: 'url', id: '1', url: 'https://vimeo.com/1' } as const;
  const context = { signal: new AbortController().signal, stage: () => undefined, bytes: () => undefined };
  const options: LinkOptions = {
    ...{ choice: null, subtitles: null, entries: { of: '', ids: [] }, bundle: 'zip', rights: true },
  };
  const runnerWith = (answer: unknown, file: DirectFile | null = null) => {
    const requested: Readonly<Record<string, unknown>>[] = [];
    const added: unknown[] = [];
    const saved: string[] = [];
    const calls: unknown[] = [];
    const runner = createLinkRunner({
      api: {
        call: (...call: unknown[]) => {
          calls.push(call);
          return Promise.resolve(answer);
        },
      } as unknown as ReturnType<typeof createTestHost>['api'],
      runTask: (request) => {
        requested.push(request.options);
        return Promise.resolve({ kind: 'file', blob: new Blob(), media: 'video', name: `${requested.length}.mp4` });
      },
      history: { add: (added1) => void added.push(added1) },
      direct: {
        look: () => Promise.resolve(file),
        save: (url) => {
          saved.push(url);
          return Promise.resolve({ kind: 'file', blob: new Blob(), media: 'video', name: 'a.mp4', madeHere: true });
        },
      },
      now: () => 7,
    });
    return { runner, requested, added, saved, calls };
  };
  const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof FailureError ? error.failure : error),
    );

  test('hands the chosen format to the backend, and notes the link on the device', async () => {
    const { runner, requested, added } = runnerWith({ ok: true, data: found(format({})) });
    await runner.inspect('link', link, context);
    await runner.run({ inputs: { link }, options: { ...options, choice: { format: '1', as: 'mp3' } } }, context);
    expect(requested).toEqual([{ url: link.url, format: '1', as: 'mp3', rights: true }]);
    expect(added).toEqual([{ url: link.url, title: 'Gulls', at: 7 }]);
  });

  test('hands subtitles on with a video alone', async () => {
    const { runner, requested } = runnerWith({ ok: true, data: found(format({})) });
    const wanted = { ...options, subtitles: 'en' };
    await runner.run({ inputs: { link }, options: { ...wanted, choice: { format: '1', as: 'video' } } }, context);
    await runner.run({ inputs: { link }, options: { ...wanted, choice: { format: '1', as: 'mp3' } } }, context);
    expect(requested.map(({ subtitles }) => subtitles)).toEqual(['en', undefined]);
  });

  test('fetches a file that the browser may have by itself without a word to the backend', async () => {
    const file: DirectFile = { url: link.url, name: 'clip.mp4', family: 'video', extension: 'mp4', bytes: 5 };
    const { runner, requested, saved, calls, added } = runnerWith(null, file);
    expect(await runner.inspect('link', link, context)).toEqual({ kind: 'direct', file });
    expect(await runner.run({ inputs: { link }, options }, context)).toMatchObject({ madeHere: true });
    expect([saved, requested, calls]).toEqual([[link.url], [], []]);
    expect(added).toEqual([{ url: link.url, title: 'clip.mp4', at: 7 }]);
  });

  test('saves entries of a list as one task, or as a task each whose files stand beside each other', async () => {
    const { runner, requested } = runnerWith({ ok: true, data: listOf('a', 'b', 'c') });
    await runner.inspect('link', link, context);
    const chosen = { ...options, entries: { of: 'a b c', ids: ['a', 'c'] } };
    await runner.run({ inputs: { link }, options: chosen }, context);
    expect(requested.map(({ entries }) => entries)).toEqual([['a', 'c']]);
    const output = await runner.run({ inputs: { link }, options: { ...chosen, bundle: 'each' } }, context);
    expect(requested.slice(1).map(({ entries }) => entries)).toEqual([['a'], ['c']]);
    expect(output).toMatchObject({ name: '2.mp4', companions: [{ name: '3.mp4' }] });
  });

  test('says why a link cannot be saved', async () => {
    const { runner } = runnerWith({ ok: true, data: { kind: 'refused', reason: 'private' } });
    expect(await failureOf(runner.inspect('link', link, context))).toMatchObject({ code: 'refused-private' });
  });

  test('repeats the sentence of a backend that has had too many looks, and offers another', async () => {
    const { runner } = runnerWith({ ok: false, failure: { kind: 'http', status: 429, code: 429, msg: 'Wait 3 s.' } });
    expect(await failureOf(runner.inspect('link', link, context))).toEqual({
      ...{ kind: 'server', sentence: 'Wait 3 s.', again: true },
    });
  });
});

test('every reason of the backend has words on the pages', async () => {
  const { downloadRefusals } = await import('@facet/contracts/downloads');
  const { linkWords } = await import('./messages.ts');
  for (const reason of downloadRefusals) expect(linkWords).toHaveProperty([`failure.refused-${reason}`]);
});
