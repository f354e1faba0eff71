import { Button, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useWords } from '../../site/services.ts';
import type * as menuModule from './ProductsBody.tsx';
import * as styles from './lazy-menu.module.css';

type MenuModule = typeof menuModule;

let request: Promise<MenuModule> | null = null;
let arrived: MenuModule | null = null;

/** The chunk with the body of the Products menu. One request for many callers; a failure is not remembered. */
export function loadMenu(): Promise<MenuModule> {
  request ??= import(/* webpackChunkName: "menu" */ './ProductsBody.tsx').then(
    (module) => (arrived = module),
    (error: unknown) => {
      request = null;
      throw error;
    },
  );
  return request;
}

/**
 * Prefetches the menu's body and prepares its search, so that the first letter has an answer.
 *
 * @param language BCP 47 tag
 */
export function preloadMenu(language: string): void {
  loadMenu().then(
    ({ searchIn }) => void searchIn(language),
    () => {
      // Opening the menu meets the failure again and offers a way on.
    },
  );
}

type MenuState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: MenuModule }
  | { readonly kind: 'failed' };

/** The body of the Products menu, as soon as it is there. */
export function LazyMenu(props: menuModule.ProductsBodyProps) {
  const t = useWords();
  const [state, setState] = useState<MenuState>(() =>
    arrived === null ? { kind: 'loading' } : { kind: 'ready', module: arrived },
  );
  const load = useCallback(() => {
    let isCurrent = true;
    const notify = (next: MenuState): void => {
      if (isCurrent) setState(next);
    };
    loadMenu().then(
      (module) => notify({ kind: 'ready', module }),
      () => notify({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(load, [load]);

  switch (state.kind) {
    case 'ready':
      return <state.module.ProductsBody {...props} />;
    case 'loading':
      return (
        <div className={styles.waiting}>
          <span role="status">
            <VisuallyHidden>{t('menu.loading')}</VisuallyHidden>
          </span>
          <Skeleton lines={2} />
          <Skeleton shape="block" className={styles.block} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.waiting}>
          <Notice
            tone="warning"
            action={
              <Button
                onClick={() => {
                  setState({ kind: 'loading' });
                  load();
                }}
              >
                {t('page.tryAgain')}
              </Button>
            }
          >
            {t('menu.failed')}
          </Notice>
          <Link to={paths.tools}>{t('menu.all')}</Link>
        </div>
      );
    default:
      return state satisfies never;
  }
}
