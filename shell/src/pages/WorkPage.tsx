import { Button, buttonClass, EmptyState, ShelfScene, Skeleton } from '@facet/ui';
import { Link } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { SavedRecipes } from '../recipes/SavedRecipes.tsx';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { useWork } from '../work/use-work.ts';
import { WorkCard } from '../work/WorkCard.tsx';
import * as page from './pages.module.css';
import * as styles from './WorkPage.module.css';

/** What every tool made in this browser, the newest first. */
export function WorkPage() {
  const t = useWords();
  const { confirm, toasts } = useServices();
  const { items, remove } = useWork();
  const removeAll = async (ids: readonly string[]): Promise<void> => {
    if (!(await remove(ids))) toasts.show({ type: 'error', message: t('work.removeFailed') });
  };
  const clear = async (ids: readonly string[]): Promise<void> => {
    const isSure = await confirm({
      title: t('work.clear.title'),
      message: t('work.clear.text', { count: ids.length }),
      confirmLabel: t('work.clear.confirm'),
      cancelLabel: t('work.clear.cancel'),
      danger: true,
    });
    if (isSure) await removeAll(ids);
  };
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('work.title')}</PageHeading>
        <p className={page.intro}>{t('work.intro')}</p>
      </header>
      {items === null && <Skeleton lines={3} />}
      {items?.length === 0 && (
        <EmptyState
          picture={<ShelfScene />}
          title={t('work.empty.title')}
          action={
            <Link to={paths.home} className={buttonClass('primary')}>
              {t('work.empty.action')}
            </Link>
          }
        >
          {t('work.empty.text')}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <>
          <ul className={styles.grid}>
            {items.map((work) => (
              <WorkCard key={work.id} work={work} onRemove={() => void removeAll([work.id])} />
            ))}
          </ul>
          <p>
            <Button variant="secondary" onClick={() => void clear(items.map(({ id }) => id))}>
              {t('work.clear')}
            </Button>
          </p>
        </>
      )}
      {items !== null && <SavedRecipes />}
    </div>
  );
}
