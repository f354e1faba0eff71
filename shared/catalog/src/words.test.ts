import { execFileSync } from 'node:child_process';
import { toolWordsSchema, type ToolWords } from '@facet/contracts/catalog';
import { families, type FamilyName } from './tools/index.ts';
import { familyOf, isWorking, tools, type Tool } from './tools.ts';
import { createWordsLoader, wordsOf } from './words.ts';
import * as downloaders from './words/en/long/downloaders.ts';
import * as faceSwap from './words/en/long/face-swap.ts';
import * as imageFromPhoto from './words/en/long/image-from-photo.ts';
import * as imageFromWords from './words/en/long/image-from-words.ts';
import * as photoTools from './words/en/long/photo-tools.ts';
import * as videoFromImages from './words/en/long/video-from-images.ts';
import * as videoOfPeople from './words/en/long/video-of-people.ts';
import * as videoTools from './words/en/long/video-tools.ts';
import { addWords, languageWords } from './words/index.ts';
import type { LongLoaders, LongWords, TranslatedWords } from './words/types.ts';

const longByFamily = {
  'face-swap': faceSwap,
  'image-from-words': imageFromWords,
  'image-from-photo': imageFromPhoto,
  'video-of-people': videoOfPeople,
  'video-from-images': videoFromImages,
  downloaders,
  'photo-tools': photoTools,
  'video-tools': videoTools,
};

const longLoaders: LongLoaders = {
  'face-swap': async () => faceSwap,
  'image-from-words': async () => imageFromWords,
  'image-from-photo': async () => imageFromPhoto,
  'video-of-people': async () => videoOfPeople,
  'video-from-images': async () => videoFromImages,
  downloaders: async () => downloaders,
  'photo-tools': async () => photoTools,
  'video-tools': async () => videoTools,
};

function allWords(tool: Tool): ToolWords {
  const long: Readonly<Partial<Record<string, LongWords>>> = longByFamily[familyOf(tool)].longWords;
  return { ...wordsOf(tool, 'en'), ...long[tool.id]! };
}

const everyTool = tools.map((tool) => ({ tool, words: allWords(tool) }));
const rows = everyTool.map(({ tool, words }) => [tool.id, tool, words] as const);

/** Every text of one tool, one a line. */
const textOf = ({ steps, limits, questions, ...rest }: ToolWords) =>
  [...Object.values(rest), ...steps, ...limits, ...questions.flatMap(Object.values)].join('\n');

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the English words', () => {
  it.each(rows)('of %s hold the schema of the contracts', (_id, _tool, words) => {
    expect(toolWordsSchema.safeParse(words)).toMatchObject({ success: true });
  });

  it.each(rows)('of %s make no promise that nobody can keep', (_id, _tool, words) => {
    expect(textOf(words)).not.toMatch(
      /#1|100 ?%|\b(best|guaranteed?|unlimited|perfect(ly)?|flawless(ly)?|stunning|amazing|magic(al)?|revolutionary|ultimate)\b/i,
    );
  });

  it.each(rows)('of %s promise in the present only what works today', (_id, tool, words) => {
    if (isWorking(tool)) expect(words.promise).not.toMatch(/\bwill\b/i);
    else expect(words.promise).toMatch(/^Will /);
  });

  it.each(rows)('of %s leave “coming soon” to the page', (_id, _tool, words) => {
    expect(textOf(words)).not.toMatch(/coming soon/i);
  });

  it.each(rows)('of %s use typographic quotes and no stray space', (_id, _tool, words) => {
    expect(textOf(words)).not.toMatch(/["']| {2}|^ | $/m);
  });

  it.each(rows)('of %s have enough questions', (_id, tool, words) => {
    expect(words.questions.length).toBeGreaterThanOrEqual(isWorking(tool) ? 5 : 2);
  });

  it.each(rows)('of %s speak in sentences where sentences are due', (_id, _tool, words) => {
    const sentences = [
      words.description,
      words.metaDescription,
      words.promise,
      words.privacy,
      ...words.steps,
      ...words.limits,
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const { question, answer } of words.questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/\.$/);
    }
  });

  it.each(rows.filter(([, { login }]) => login))('of %s do not call a paid tool free', (_id, _tool, words) => {
    expect(textOf(words)).not.toMatch(/\bfree\b/i);
  });

  it.each(rows.filter(([, { place }]) => place === 'device'))('of %s say that the file stays', (_id, tool, words) => {
    expect(words.privacy).toMatch(/browser/);
    expect(words.privacy).toMatch(
      tool.productType === 'Downloaders'
        ? /do not pass through/
        : /not uploaded|[Nn]othing is uploaded|nothing is uploaded|sent nowhere/,
    );
  });

  it.each(rows.filter(([, { place }]) => place !== 'device'))(
    'of %s do not say that the file stays',
    (_id, _tool, words) => {
      expect(words.privacy).not.toMatch(/not uploaded|nothing is uploaded/i);
      expect(words.privacy).toMatch(/server|uploaded|read/);
    },
  );

  it.each(rows.filter(([, { person }]) => person))(
    'of %s ask for agreement where a person is shown',
    (id, _tool, words) => {
      expect(words.limits.join(' ')).toMatch(id === 'ai-bikini-generator' ? /fictional and adult/ : /agreed/);
    },
  );

  it.each(rows.filter(([, { productType }]) => productType === 'Downloaders'))(
    'of %s say what may be downloaded',
    (_id, _tool, words) => {
      expect(words.limits[0]).toMatch(/^Only for content that is yours/);
    },
  );

  it('give every tool a title, a tab, a sentence and a promise of its own', () => {
    for (const key of ['title', 'shortName', 'description', 'pageTitle', 'metaDescription', 'promise'] as const) {
      expect(repeated(everyTool.map(({ words }) => words[key].toLowerCase()))).toEqual([]);
    }
  });

  it('ask and answer nothing twice in different tools', () => {
    const questions = everyTool.flatMap(({ words }) => words.questions);
    expect(repeated(questions.map(({ answer }) => answer))).toEqual([]);
    expect(repeated(everyTool.map(({ words }) => words.steps.join(' ')))).toEqual([]);
  });

  it('end every tab title with the name of the site', () => {
    for (const { words } of everyTool) expect(words.pageTitle).toMatch(/ \| Facet$/);
  });

  it('keep the attractiveness test from judging and the bikini generator from photos', () => {
    const wordsById = new Map<string, ToolWords>(rows.map(([id, , words]) => [id, words]));
    expect(wordsById.get('ai-attractiveness-test')?.promise).toMatch(
      /facial proportions, for fun, with no verdict about a person/,
    );
    expect(wordsById.get('ai-bikini-generator')?.promise).toMatch(/from text alone: there is no way to add a photo/);
  });
});

describe('a language that is added', () => {
  const english = languageWords('en');
  const swap = { title: 'T', shortName: 'S', description: 'D.' };
  const words: TranslatedWords = { ...english, short: { ...english.short, 'ai-face-swap': swap }, long: {} };
  beforeAll(() => {
    addWords('qaa', words);
  });

  it('is spoken at once, for its regions too', () => {
    expect(wordsOf({ id: 'ai-face-swap' }, 'qaa')).toMatchObject(swap);
    expect(languageWords('QAA-ID')).toBe(languageWords('qaa'));
    expect(wordsOf({ id: 'ai-face-swap' }, 'en').title).toBe('AI face swap for photos');
  });

  it('reads English where it has neither a page head nor long words', async () => {
    expect(wordsOf({ id: 'ai-face-swap' }, 'qaa').pageTitle).toBe(english.short['ai-face-swap'].pageTitle);
    expect(languageWords('qaa').long).toEqual(english.long);
  });

  it('can have a script or region of its own', () => {
    addWords('qaa-Latn', { ...words, tags: { ...words.tags, 'face-swap': 'Latin' } });
    expect(languageWords('qaa-latn').tags['face-swap']).toBe('Latin');
    expect(languageWords('qaa').tags['face-swap']).toBe('Face Swap');
  });

  it('is replaced when it comes again', () => {
    addWords('qab', words);
    addWords('qab', { ...words, tags: { ...words.tags, 'face-swap': 'New' } });
    expect(languageWords('qab').tags['face-swap']).toBe('New');
  });
});

describe('looking words up', () => {
  it('falls back to English for a language that is not there', () => {
    for (const tag of ['en-GB', 'EN', 'tlh', '', '__proto__', 'constructor'])
      expect(languageWords(tag)).toBe(languageWords('en'));
  });

  it('loads the long words of a tool from its family’s chunk alone', async () => {
    const loaded: FamilyName[] = [];
    const counting = Object.fromEntries(
      (Object.keys(longLoaders) as FamilyName[]).map((family) => [
        family,
        () => {
          loaded.push(family);
          return longLoaders[family]();
        },
      ]),
    ) as unknown as LongLoaders;
    const words = await createWordsLoader(() => counting)('video-cutter', 'en');
    expect(words.steps).toHaveLength(3);
    expect(loaded).toEqual(['video-tools']);
  });

  it('rejects for a tool that does not exist', async () => {
    await expect(createWordsLoader(() => longLoaders)('ai-nothing', 'en')).rejects.toThrow(RangeError);
  });

  it('tries again after a chunk failed to load', async () => {
    let attempts = 0;
    const flaky: LongLoaders = {
      ...longLoaders,
      downloaders: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('chunk 7 failed');
        return downloaders;
      },
    };
    const loadWords = createWordsLoader(() => flaky);
    await expect(loadWords('video-downloader', 'en')).rejects.toThrow('chunk 7 failed');
    await expect(loadWords('video-downloader', 'en')).resolves.toBe(downloaders.longWords['video-downloader']);
  });

  it('finds every tool through the real dynamic imports', () => {
    // Jest's sandbox has no native import(), so a plain Node does it.
    const script = `
      const { tools, loadWords } = await import(${JSON.stringify(new URL('index.ts', `file://${__dirname}/`).href)});
      const words = await Promise.all(tools.map(({ id }) => loadWords(id, 'en')));
      console.log(words.filter(({ promise }) => promise.length > 0).length);
    `;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(output.trim()).toBe(String(tools.length));
  });

  it('has one chunk of long words for every family', () => {
    expect(Object.keys(languageWords('en').long).sort()).toEqual(Object.keys(families).sort());
  });
});
