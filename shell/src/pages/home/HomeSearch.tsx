import { tools } from '@facet/catalog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as searchModule from '../../layout/products/ToolSearch.tsx';
import { paths } from '../../site/paths.ts';
import { useWords } from '../../site/services.ts';
import * as styles from './Jobs.module.css';

const load = (): Promise<typeof searchModule> =>
  import(/* webpackChunkName: "menu" */ '../../layout/products/ToolSearch.tsx');
const preload = (): void => {
  load().catch(() => {
    // A press meets the failure again, and goes to the list of all tools.
  });
};

/** The search over all tools. It comes when it is pressed: until then a button has its place. */
export function HomeSearch() {
  const t = useWords();
  const navigate = useNavigate();
  const [module, setModule] = useState<typeof searchModule | null>(null);
  const [query, setQuery] = useState('');
  if (module !== null) {
    return (
      <div role="search" className={styles.search}>
        <module.ToolSearch query={query} onQuery={setQuery} takesFocus />
      </div>
    );
  }
  return (
    <div role="search" className={styles.search}>
      <button
        type="button"
        className={styles.searchButton}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          load().then(setModule, () => void navigate(paths.tools));
        }}
      >
        <Search aria-hidden="true" />
        {t('menu.search.placeholder', { count: tools.length })}
      </button>
    </div>
  );
}
