import type { Store } from '@facet/platform';
import { readRecipe, writeRecipe, type Recipe } from './recipe.ts';

const KEY = 'facet-recipes';
/** Most recipes that are kept. */
export const MOST_RECIPES = 40;

/** A recipe of this device, and its text, by which it is known. */
export interface SavedRecipe {
  readonly code: string;
  readonly recipe: Recipe;
}

/** The recipes that this browser keeps, the newest first; what cannot be read is left out. */
export function listRecipes(store: Pick<Store, 'get'>): readonly SavedRecipe[] {
  return codesOf(store).flatMap((code) => {
    const reading = readRecipe(code);
    return reading.kind === 'recipe' ? [{ code, recipe: reading.recipe }] : [];
  });
}

/** Keeps a recipe; the same one is kept once. False where the browser keeps nothing beyond this page. */
export function keepRecipe(store: Store, recipe: Recipe): boolean {
  const code = writeRecipe(recipe);
  const others = codesOf(store).filter((other) => other !== code);
  return store.set(KEY, JSON.stringify([code, ...others].slice(0, MOST_RECIPES)));
}

export function removeRecipe(store: Store, code: string): void {
  store.set(KEY, JSON.stringify(codesOf(store).filter((other) => other !== code)));
}

function codesOf(store: Pick<Store, 'get'>): readonly string[] {
  try {
    const value: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string').slice(0, MOST_RECIPES) : [];
  } catch {
    return [];
  }
}
