import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { languageWords, loadWords, tools, wordsOf } from '@facet/catalog';
import type { MessageCatalogue, Messages } from '@facet/contracts';
import { generativeTools } from '@facet/catalog/generative';
import type { Generative } from '@facet/contracts/generative';
import { toolWordsSchema } from '@facet/contracts/catalog';
import { differences } from './differences.ts';
import { languages, loadLanguage, loadWidgetMessages } from './index.ts';
import type { Translation } from './translation.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Tools whose pages exist in every language. */
const translatedTools = tools.filter(({ productType }) => productType === 'Face Swap');
const rows = languages.map((language) => [language.tag, language] as const);

interface NamedCatalogue extends MessageCatalogue {
  readonly name: string;
}

/** Every catalogue with a name: the exports of `messages/index.ts` or `messages/catalogue.ts` in shell, remotes and shared. */
async function findCatalogues(): Promise<readonly NamedCatalogue[]> {
  const rooms = readdirSync(root).filter((name) => name === 'shell' || name === 'shared' || name.startsWith('mf-'));
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)src\/(.*\/)?messages\/(index|catalogue)\.ts$/.test(file))
      .filter((file) => !file.includes('node_modules'))
      .map((file) => path.join(root, room, file)),
  );
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>));
  return modules.flatMap((module) => Object.values(module)).filter(isNamedCatalogue);
}

function isNamedCatalogue(value: unknown): value is NamedCatalogue {
  return typeof value === 'object' && value !== null && 'en' in value && 'name' in value;
}

async function translationOf(tag: string): Promise<Translation> {
  return ((await import(`../${tag}/language.ts`)) as { readonly language: Translation }).language;
}

/** What the model's way says of an input otherwise than the device's way, by keys of its own. */
function modelInputWords({ inputs }: Generative, here: Messages): Messages {
  const said = inputs.flatMap(({ name, label, hint }): [string, string | undefined][] => [
    [`input.${name}`, label],
    [`input.${name}.hint`, hint],
  ]);
  return Object.fromEntries(
    said.flatMap(([key, text]) => (text === undefined || (here[key] ?? text) === text ? [] : [[`model.${key}`, text]])),
  );
}

/** What the tools that work say in English, by tool id. */
async function findToolMessages(): Promise<ReadonlyMap<string, Messages>> {
  // A tool that is data has its English there, and no file of messages.
  const working = tools.filter(({ expose, alternatives }) => expose !== null && alternatives === null);
  return new Map(
    await Promise.all(
      working.map(async ({ id, owner }): Promise<[string, Messages]> => {
        const file = path.join(root, owner, 'src/tools', id, 'messages/en.ts');
        const { en } = (await import(file)) as { readonly en: Messages };
        // A tool with a model's way beside the device's has the model's button too, and what that way says otherwise (`alsoHere`).
        const generative = generativeTools.get(id);
        if (generative === undefined) return [id, en];
        return [id, { ...en, ...modelInputWords(generative, en), 'run.model': 'Make it' }];
      }),
    ),
  );
}

let catalogues: readonly NamedCatalogue[];
let toolMessages: ReadonlyMap<string, Messages>;
beforeAll(async () => {
  catalogues = await findCatalogues();
  toolMessages = await findToolMessages();
}, 60_000);

it('the catalogues of all rooms that a translated page shows are found', () => {
  const names = catalogues.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['shell', 'workbench', 'widget', 'mf-auth', 'mf-billing']));
  expect(new Set(names).size).toBe(names.length);
});

it('every folder with a language is found', () => {
  const folders = readdirSync(path.join(root, 'shared/languages')).filter((name) =>
    existsSync(path.join(root, 'shared/languages', name, 'language.ts')),
  );
  expect(languages.map(({ tag }) => tag)).toEqual(folders);
  expect(folders).toEqual(expect.arrayContaining(['id', 'ja']));
});

describe.each(rows)('the language %s', (tag, language) => {
  it('has a tag that Intl knows, a prefix that no tool has, a name in its own script', () => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
    expect(language.prefix).toMatch(/^[a-z]{2,8}(-[a-z0-9]+)*$/);
    expect(tools.some((tool) => tool.path.split('/')[1] === language.prefix)).toBe(false);
    expect(languages.filter(({ prefix }) => prefix === language.prefix)).toHaveLength(1);
    expect(language.name).not.toBe('');
  });

  it('says every message of every room, and none that English does not', async () => {
    const translation = await translationOf(tag);
    const widgets = await Promise.all(
      Object.entries(translation.widgets).map(async ([name, load]) => [name, await load()] as const),
    );
    const messages = { ...translation.messages, ...Object.fromEntries(widgets) };
    const problems = catalogues.flatMap((catalogue): string[] => {
      const translated: Messages | undefined = messages[catalogue.name];
      if (!translated) return [`${catalogue.name} is missing`];
      return differences(catalogue.en, translated, tag).map((problem) => `${catalogue.name}: ${problem}`);
    });
    const names = catalogues.map(({ name }) => name);
    const unknown = Object.keys(messages).filter((name) => !names.includes(name));
    expect([...problems, ...unknown.map((name) => `${name} is no room`)]).toEqual([]);
  });

  it('says every message of the tools with a page in it, and none that English does not', async () => {
    const problems: string[] = [];
    for (const [id, english] of toolMessages) {
      const translated = await loadWidgetMessages(tag, id);
      if (translated) problems.push(...differences(english, translated, tag).map((problem) => `${id}: ${problem}`));
      else if (translatedTools.some((tool) => tool.id === id)) problems.push(`${id} is missing`);
    }
    expect(problems).toEqual([]);
  });

  it('names every tool and no other', async () => {
    const { short } = (await translationOf(tag)).tools;
    expect(Object.keys(short).sort()).toEqual(tools.map(({ id }) => id).sort());
    for (const { title, shortName, description } of Object.values(short)) {
      expect([title, shortName, description]).not.toContain('');
    }
  });

  it('has groups, filters, sections and tags as English has them', async () => {
    const { listing } = await translationOf(tag);
    const english = languageWords('en');
    for (const part of ['groups', 'categories', 'sections', 'tags'] as const)
      expect(shapeOf(listing[part])).toEqual(shapeOf(english[part]));
  });

  it('has a page head and the words of the page for every tool with a page in it', async () => {
    await loadLanguage(tag);
    const { short } = (await translationOf(tag)).tools;
    for (const { id } of translatedTools) {
      expect([id, short[id]?.pageTitle, short[id]?.metaDescription]).not.toContain(undefined);
      const { promise, steps, limits, privacy, questions } = await loadWords(id, tag);
      const long = { promise, steps, limits, privacy, questions };
      const english = await loadWords(id, 'en');
      expect(toolWordsSchema.safeParse({ ...wordsOf({ id }, tag), ...long })).toMatchObject({ success: true });
      expect(shapeOf(long)).toEqual(shapeOf(english));
      expect(long).not.toEqual(english);
    }
    const titles = translatedTools.map((tool) => wordsOf(tool, tag).pageTitle);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** Keys and lengths without the texts. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'empty' : 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, shapeOf(member)]));
}
