import { toolByPath } from '@facet/catalog';
import { Link } from 'react-router';
import { useHydrated } from '../app/hydrated.ts';
import { useServices, useWords } from '../app/services.ts';
import * as styles from './Chips.module.css';

/** The tools that this visitor used last. Absent when there are none; entries of tools that are gone are left out. */
export function RecentTools() {
  const { recentTools } = useServices();
  const t = useWords();
  const isHydrated = useHydrated();
  const recent = (isHydrated ? recentTools.list() : []).filter(({ url }) => toolByPath(url));
  if (recent.length === 0) return null;
  return (
    <nav aria-label={t('tools.recent')} className={styles.row}>
      <span aria-hidden="true" className={styles.label}>
        {t('tools.recent')}
      </span>
      <ul className={styles.chips}>
        {recent.map(({ name, url }) => (
          <li key={url}>
            <Link to={url} className={styles.chip}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
