import { toolById, wordsOf } from '@facet/catalog';
import type { RecipeStep } from '@facet/contracts';
import { paths } from '../site/paths.ts';
import type { Services } from '../site/services.ts';
import { catalogue, type ShellTranslate } from '../messages/catalogue.ts';
import { LONGEST_NAME, MOST_STEPS, nameFrom, writeRecipe } from './recipe.ts';
import { keepRecipe } from './recipe-store.ts';

/** The page of a recipe. The recipe is in the fragment, which no browser sends. */
export const recipePath = (code: string): string => `${paths.recipe}#r=${code}`;

/** The text of a recipe in the fragment of an address; null without one. */
export function codeIn(hash: string): string | null {
  return /^#r=(.*)$/.exec(hash)?.[1] ?? null;
}

/** Keeps steps under a name that the visitor gives. */
export async function saveRecipe(
  steps: readonly RecipeStep[],
  { prompt, store, toasts, i18n }: Pick<Services, 'prompt' | 'store' | 'toasts' | 'i18n'>,
  open: (path: string) => void,
): Promise<void> {
  const t = i18n.translator(catalogue) as ShellTranslate;
  if (steps.length > MOST_STEPS) {
    toasts.show({ type: 'warning', message: t('recipe.tooLong', { count: MOST_STEPS }), durationMs: 0 });
    return;
  }
  const names = steps.map(({ toolId }) => {
    const tool = toolById(toolId);
    return tool ? wordsOf(tool, i18n.locale).shortName : toolId;
  });
  const typed = await prompt({
    title: t('recipe.save.title'),
    message: t('recipe.save.text'),
    label: t('recipe.save.label'),
    value: nameFrom(names.join(' + ')) ?? '',
    confirmLabel: t('recipe.save.confirm'),
    cancelLabel: t('recipe.save.cancel'),
    maxLength: LONGEST_NAME,
    validate: (text) => nameFrom(text) !== null,
  });
  const name = typed === null ? null : nameFrom(typed);
  if (name === null) return;
  const recipe = { name, steps };
  const isKept = keepRecipe(store, recipe);
  toasts.show({
    type: isKept ? 'success' : 'warning',
    message: t(isKept ? 'recipe.saved' : 'recipe.notKept', { name }),
    actions: [{ label: t('recipe.open'), run: () => open(recipePath(writeRecipe(recipe))) }],
  });
}
