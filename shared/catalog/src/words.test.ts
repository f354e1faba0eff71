import { execFileSync } from 'node:child_process';
import { toolWordsSchema, type ToolWords } from '@facet/contracts/catalog';
import { isWorking, tools, type Tool } from './tools.ts';
import { createWordsLoader, loadWords, wordsOf } from './words.ts';
import { addWords, languageWords } from './words/index.ts';
import type { TranslatedWords } from './words/types.ts';

interface Row {
  readonly tool: Tool;
  readonly words: ToolWords;
}

let rows: readonly Row[];
beforeAll(async () => {
  rows = await Promise.all(
    tools.map(async (tool) => ({ tool, words: { ...wordsOf(tool, 'en'), ...(await loadWords(tool.id, 'en')) } })),
  );
});

/** Every text of one tool, one a line. */
const textOf = ({ steps, limits, questions, ...rest }: ToolWords) =>
  [...Object.values(rest), ...steps, ...limits, ...questions.flatMap(Object.values)].join('\n');

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Ids of the tools that break a rule. */
const breaking = (holds: (words: ToolWords, tool: Tool) => boolean, among: (tool: Tool) => boolean = () => true) =>
  rows.filter(({ tool, words }) => among(tool) && !holds(words, tool)).map(({ tool }) => tool.id);

const hasWidget = ({ expose }: Tool) => expose !== null;
const isDownloader = ({ productType }: Tool) => productType === 'Downloaders';

describe('the English words', () => {
  it('hold the schema of the contracts', () => {
    expect(breaking((words) => toolWordsSchema.safeParse(words).success)).toEqual([]);
  });

  it('make no promise that cannot be kept', () => {
    const boasts =
      /#1|100 ?%|\b(best|guaranteed?|unlimited|perfect(ly)?|flawless(ly)?|stunning|amazing|magic(al)?|revolutionary|ultimate)\b/i;
    expect(breaking((words) => !boasts.test(textOf(words)))).toEqual([]);
  });

  it('promise in the present only what is built', () => {
    expect(breaking(({ promise }) => !/\bwill\b/i.test(promise), hasWidget)).toEqual([]);
    expect(
      breaking(
        ({ promise }) => promise.startsWith('Will '),
        (tool) => !hasWidget(tool),
      ),
    ).toEqual([]);
  });

  it('leave “coming soon” to the page', () => {
    expect(breaking((words) => !/coming soon/i.test(textOf(words)))).toEqual([]);
  });

  it('use typographic quotes and no stray space', () => {
    expect(breaking((words) => !/["']| {2}|^ | $/m.test(textOf(words)))).toEqual([]);
  });

  it('have enough questions', () => {
    expect(breaking(({ questions }, tool) => questions.length >= (isWorking(tool) ? 5 : 2))).toEqual([]);
  });

  it('speak in sentences where sentences are due', () => {
    expect(
      breaking(({ description, metaDescription, promise, privacy, steps, limits, questions }) =>
        [
          ...[description, metaDescription, promise, privacy, ...steps, ...limits].map((text) =>
            /^[A-Z].*\.$/.test(text),
          ),
          ...questions.map(({ question, answer }) => question.endsWith('?') && answer.endsWith('.')),
        ].every(Boolean),
      ),
    ).toEqual([]);
  });

  it('do not call a paid tool free', () => {
    expect(
      breaking(
        (words) => !/\bfree\b/i.test(textOf(words)),
        ({ login }) => login,
      ),
    ).toEqual([]);
  });

  it('say of a tool on the device that the file stays, and of no other', () => {
    const stays = /not uploaded|[Nn]othing is uploaded|sent nowhere/;
    expect(
      breaking(
        ({ privacy }) => /browser/.test(privacy) && stays.test(privacy),
        ({ place }) => place === 'device',
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ privacy }) => !/not uploaded|nothing is uploaded/i.test(privacy) && /server|uploaded|read/.test(privacy),
        ({ place }) => place !== 'device',
      ),
    ).toEqual([]);
  });

  it('ask for agreement where a person is shown', () => {
    expect(
      breaking(
        ({ limits }, { id }) =>
          (id === 'ai-bikini-generator' ? /fictional and adult/ : /agreed/).test(limits.join(' ')),
        ({ person }) => person,
      ),
    ).toEqual([]);
  });

  it('say what may be downloaded', () => {
    expect(breaking(({ limits }) => limits[0]!.startsWith('Only for content that is yours'), isDownloader)).toEqual([]);
  });

  it('give every tool a title, a tab, a sentence and a promise of its own', () => {
    for (const key of ['title', 'shortName', 'description', 'pageTitle', 'metaDescription', 'promise'] as const) {
      expect(repeated(rows.map(({ words }) => words[key].toLowerCase()))).toEqual([]);
    }
  });

  it('ask and answer nothing twice in different tools', () => {
    const questions = rows.flatMap(({ words }) => words.questions);
    expect(repeated(questions.map(({ answer }) => answer))).toEqual([]);
    expect(repeated(rows.map(({ words }) => words.steps.join(' ')))).toEqual([]);
  });

  it('end every tab title with the name of the site', () => {
    expect(breaking(({ pageTitle }) => pageTitle.endsWith(' | Facet'))).toEqual([]);
  });

  it('keep the attractiveness test from judging and the bikini generator from photos', () => {
    const promiseOf = (id: string) => rows.find(({ tool }) => tool.id === id)?.words.promise;
    expect(promiseOf('ai-attractiveness-test')).toMatch(/facial proportions, for fun, with no verdict about a person/);
    expect(promiseOf('ai-bikini-generator')).toMatch(/from your choices alone: there is no way to add a photo/);
  });
});

describe('a language that is added', () => {
  const english = languageWords('en');
  const swap = { title: 'T', shortName: 'S', description: 'D.' };
  const words: TranslatedWords = { ...english, short: { ...english.short, 'ai-face-swap': swap }, long: () => null };
  beforeAll(() => {
    addWords('qaa', words);
  });

  it('is spoken at once, for its regions too', () => {
    expect(wordsOf({ id: 'ai-face-swap' }, 'qaa')).toMatchObject(swap);
    expect(languageWords('QAA-ID')).toBe(languageWords('qaa'));
    expect(wordsOf({ id: 'ai-face-swap' }, 'en').title).toBe('AI face swap for photos');
  });

  it('reads English where it has neither a page head nor long words', async () => {
    expect(wordsOf({ id: 'ai-face-swap' }, 'qaa').pageTitle).toBe(wordsOf({ id: 'ai-face-swap' }, 'en').pageTitle);
    expect(await loadWords('ai-face-swap', 'qaa')).toBe(await loadWords('ai-face-swap', 'en'));
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

  it('rejects for a tool that does not exist', async () => {
    await expect(loadWords('ai-nothing', 'en')).rejects.toThrow(RangeError);
    expect(() => wordsOf({ id: 'ai-nothing' }, 'en')).toThrow(RangeError);
  });

  it('tries again after a chunk failed to load', async () => {
    let attempts = 0;
    const words = await loadWords('video-downloader', 'en');
    const flaky = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('chunk 7 failed');
      return words;
    };
    const load = createWordsLoader(() => ({ long: flaky }));
    await expect(load('video-downloader', 'en')).rejects.toThrow('chunk 7 failed');
    await expect(load('video-downloader', 'en')).resolves.toBe(words);
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
});
