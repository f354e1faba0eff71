import { createStore, type WebStorage } from '@facet/platform';
import { LONGEST_CODE, MOST_STEPS, nameFrom, readRecipe, toolsOf, writeRecipe, type Recipe } from './recipe.ts';
import { keepRecipe, listRecipes, MOST_RECIPES, removeRecipe } from './recipe-store.ts';
import { codeIn, recipePath } from './save-recipe.ts';

const recipe: Recipe = {
  name: 'ステッカー & co',
  steps: [
    { toolId: 'ai-face-swap', options: {} },
    { toolId: 'ai-image-enhancer', options: { size: '2', light: 0.35 } },
    { toolId: 'ai-sticker-generator', options: { shadow: false, colour: 'white' }, byHand: 'once' },
  ],
};
const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const step = (options: unknown = {}, ...more: unknown[]): unknown => ['ai-image-enhancer', options, ...more];

test('a recipe is the same after its way through a link', () => {
  const code = writeRecipe(recipe);
  expect(readRecipe(code)).toEqual({ kind: 'recipe', recipe });
  expect(codeIn(new URL(recipePath(code), 'https://facet.example').hash)).toBe(code);
  expect(code.length).toBeLessThan(300);
});

test.each<[string, unknown]>([
  ['no base64', 'not a recipe!'],
  ['no JSON', encoded('{')],
  ['an object', encoded({ version: 1 })],
  ['no version', encoded(['1', 'a', [step()]])],
  ['more than a recipe has', encoded([1, 'a', [step()], 'more'])],
  ['no step', encoded([1, 'a', []])],
  ['too many steps', encoded([1, 'a', Array.from({ length: MOST_STEPS + 1 }, () => step())])],
  ['no name', encoded([1, '', [step()]])],
  ['a name with spaces around it', encoded([1, ' a', [step()]])],
  ['a name that is too long', encoded([1, 'a'.repeat(61), [step()]])],
  ['a name that turns the line around', encoded([1, 'a\u202eb', [step()]])],
  ['a name of two lines', encoded([1, 'a\nb', [step()]])],
  ['a tool that is a path', encoded([1, 'a', [['../x', {}]]])],
  ['a tool that is no text', encoded([1, 'a', [[7, {}]]])],
  ['settings that are a list', encoded([1, 'a', [step([])]])],
  ['settings inside settings', encoded([1, 'a', [step({ size: { a: 1 } })]])],
  ['a setting that is null', encoded([1, 'a', [step({ size: null })]])],
  ['a setting of a prototype', encoded('[1,"a",[["ai-image-enhancer",{"__proto__":"x"}]]]')],
  ['a value that is too long', encoded([1, 'a', [step({ size: 'x'.repeat(41) })]])],
  [
    'too many settings',
    encoded([1, 'a', [step(Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`a${n}`, 1])))]]),
  ],
  ['another way by hand', encoded([1, 'a', [step({}, 'never')]])],
  ['more than a step has', encoded([1, 'a', [step({}, 'each', 'file')]])],
  ['no UTF-8', Buffer.from([0x5b, 0x31, 0xff]).toString('base64url')],
  ['too much text', encoded([1, 'a', [step()], ' '.repeat(LONGEST_CODE)])],
])('a link that holds %s is damaged', (_what, code) => {
  expect(readRecipe(code as string)).toEqual({ kind: 'damaged' });
});

test('a recipe of a later version says so', () => {
  expect(readRecipe(encoded([2, 'a', 'whatever comes']))).toEqual({ kind: 'newer' });
});

test('a tool that is unknown, on the servers, or takes a link is no step', () => {
  const of = (toolId: string) => toolsOf({ name: 'a', steps: [{ toolId, options: {} }] })[0];
  expect(of('ai-image-enhancer')?.id).toBe('ai-image-enhancer');
  for (const id of ['nobody-knows-it', 'face-swap-video', 'video-downloader', 'text-to-speech'])
    expect(of(id)).toBeNull();
});

test('a typed name loses what cannot be shown, and one of nothing is none', () => {
  expect(nameFrom('  My\u0000 \u202erecipe ')).toBe('My   recipe');
  expect(nameFrom('x'.repeat(80))).toHaveLength(60);
  expect(nameFrom(' \u200b ')).toBeNull();
});

describe('the recipes of a device', () => {
  const storage = (kept = new Map<string, string>()): WebStorage => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const named = (name: string): Recipe => ({ ...recipe, name });
  const names = (store: Parameters<typeof listRecipes>[0]) => listRecipes(store).map((each) => each.recipe.name);

  test('stand newest first, each once, and go one by one', () => {
    const store = createStore(() => shared);
    const shared = storage();
    for (const name of ['one', 'two', 'one']) expect(keepRecipe(store, named(name))).toBe(true);
    expect(names(store)).toEqual(['one', 'two']);
    removeRecipe(store, writeRecipe(named('one')));
    expect(names(createStore(() => shared))).toEqual(['two']);
  });

  test('are no more than a list can show', () => {
    const shared = storage();
    const store = createStore(() => shared);
    for (let n = 0; n <= MOST_RECIPES; n++) keepRecipe(store, named(`r${n}`));
    expect(names(store)).toHaveLength(MOST_RECIPES);
    expect(names(store)).not.toContain('r0');
  });

  test('are none where what is kept was damaged, and the sound ones of a list', () => {
    const list = (value: string) => names({ get: () => value });
    expect(list('{')).toEqual([]);
    expect(list('{"a":1}')).toEqual([]);
    expect(list(JSON.stringify([7, 'x', writeRecipe(named('sound'))]))).toEqual(['sound']);
  });

  test('are said not to be kept where the browser keeps nothing', () => {
    const store = createStore(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(keepRecipe(store, recipe)).toBe(false);
  });
});
