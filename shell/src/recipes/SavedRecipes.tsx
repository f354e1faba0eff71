import { buttonClass, Card, IconButton } from '@facet/ui';
import { ListOrdered, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../site/hydrated.ts';
import { useServices, useWords } from '../site/services.ts';
import { listRecipes, removeRecipe } from './recipe-store.ts';
import { RecipeSteps } from './RecipeSteps.tsx';
import { recipePath } from './save-recipe.ts';
import * as styles from './recipes.module.css';

/** The recipes that this browser keeps; how one is made, where there is none. */
export function SavedRecipes() {
  const t = useWords();
  const { store, confirm } = useServices();
  const isHydrated = useHydrated();
  const [, setChanges] = useState(0);
  const recipes = isHydrated ? listRecipes(store) : [];
  const remove = async (code: string, name: string): Promise<void> => {
    const isSure = await confirm({
      title: t('recipe.remove.title', { name }),
      message: t('recipe.remove.text'),
      confirmLabel: t('work.clear.confirm'),
      cancelLabel: t('work.clear.cancel'),
      danger: true,
    });
    if (!isSure) return;
    removeRecipe(store, code);
    setChanges((count) => count + 1);
  };
  return (
    <section className={styles.saved}>
      <h2 className={styles.subtitle}>{t('recipe.list')}</h2>
      {recipes.length === 0 ? (
        <p className={styles.none}>
          <ListOrdered aria-hidden="true" />
          <span>{t('recipe.none')}</span>
        </p>
      ) : (
        <ul className={styles.cards}>
          {recipes.map(({ code, recipe }) => (
            <Card key={code} as="li" padding="compact" className={styles.card}>
              <div className={styles.cardHead}>
                <h3 className={styles.cardName}>{recipe.name}</h3>
                <IconButton
                  size="small"
                  icon={<Trash2 />}
                  label={t('recipe.remove', { name: recipe.name })}
                  onClick={() => void remove(code, recipe.name)}
                />
              </div>
              <RecipeSteps recipe={recipe} />
              <Link
                to={recipePath(code)}
                className={buttonClass('secondary')}
                aria-label={t('recipe.openNamed', { name: recipe.name })}
              >
                {t('recipe.open')}
              </Link>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}
