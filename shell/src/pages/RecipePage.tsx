import { Button, buttonClass, EmptyState, Notice } from '@facet/ui';
import { BookmarkCheck, BookmarkPlus, Link2, ListOrdered, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { readRecipe, toolsOf, type Recipe } from '../recipes/recipe.ts';
import { keepRecipe, listRecipes } from '../recipes/recipe-store.ts';
import { RecipeRun } from '../recipes/RecipeRun.tsx';
import { RecipeSteps } from '../recipes/RecipeSteps.tsx';
import { codeIn, recipePath } from '../recipes/save-recipe.ts';
import * as styles from '../recipes/recipes.module.css';
import { useHydrated } from '../site/hydrated.ts';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import * as page from './pages.module.css';

/** A recipe, which the fragment of the address holds: its steps, and files on their way through them. */
export function RecipePage() {
  const { hash } = useLocation();
  const code = codeIn(useHydrated() ? hash : '');
  const reading = code === null ? null : readRecipe(code);
  if (code !== null && reading?.kind === 'recipe') return <Opened key={code} code={code} recipe={reading.recipe} />;
  return <NoRecipe kind={reading === null ? 'none' : reading.kind === 'newer' ? 'newer' : 'damaged'} />;
}

function Opened({ code, recipe }: { readonly code: string; readonly recipe: Recipe }) {
  const t = useWords();
  const tools = toolsOf(recipe);
  const known = tools.flatMap((tool) => tool ?? []);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{recipe.name}</PageHeading>
        <p className={page.intro}>{t('recipe.intro', { count: recipe.steps.length })}</p>
        <Acts code={code} recipe={recipe} />
      </header>
      <RecipeSteps recipe={recipe} />
      {known.length < tools.length ? (
        <Notice tone="warning" title={t('recipe.unknown.title')}>
          {t('recipe.unknown.text')}
        </Notice>
      ) : (
        <RecipeRun recipe={recipe} tools={known} />
      )}
      <p className={styles.private}>
        <ShieldCheck aria-hidden="true" />
        <span>{t('recipe.private')}</span>
      </p>
    </div>
  );
}

function Acts({ code, recipe }: { readonly code: string; readonly recipe: Recipe }) {
  const t = useWords();
  const { store, toasts } = useServices();
  const [isKept, setKept] = useState(() => listRecipes(store).some((saved) => saved.code === code));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(recipePath(code), window.location.origin).href);
      toasts.show({ type: 'success', message: t('recipe.copied') });
    } catch {
      toasts.show({ type: 'warning', message: t('recipe.copyFailed') });
    }
  };
  return (
    <div className={styles.acts}>
      <Button icon={<Link2 />} onClick={() => void copy()}>
        {t('recipe.copy')}
      </Button>
      {isKept ? (
        <span className={styles.keptHere}>
          <BookmarkCheck aria-hidden="true" /> {t('recipe.isKept')}
        </span>
      ) : (
        <Button
          icon={<BookmarkPlus />}
          onClick={() => {
            if (keepRecipe(store, recipe)) setKept(true);
            else toasts.show({ type: 'warning', message: t('recipe.notKept', { name: recipe.name }) });
          }}
        >
          {t('recipe.keep')}
        </Button>
      )}
      <Link to={paths.work} className={buttonClass('ghost')}>
        {t('recipe.toList')}
      </Link>
    </div>
  );
}

function NoRecipe({ kind }: { readonly kind: 'none' | 'damaged' | 'newer' }) {
  const t = useWords();
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('recipe.title')}</PageHeading>
      </header>
      <EmptyState
        icon={<ListOrdered />}
        title={t(`recipe.${kind}.title`)}
        action={
          <Link to={paths.work} className={buttonClass('primary')}>
            {t('recipe.toList')}
          </Link>
        }
      >
        {t(`recipe.${kind}.text`)}
      </EmptyState>
    </div>
  );
}
