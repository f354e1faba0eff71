import { languageWords, tags, toolByPath } from '@facet/catalog';
import { Link } from 'react-router';
import { useHydrated } from '../site/hydrated.ts';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './Chips.module.css';

/**
 * The tools that this visitor used last; entries of tools that are gone are left out. Absent when there is nothing to show.
 *
 * @param withTags the tags of product 2.13 follow, without those already shown
 */
export function RecentTools({ withTags = false }: { readonly withTags?: boolean }) {
  const { recentTools, i18n } = useServices();
  const t = useWords();
  const isHydrated = useHydrated();
  const names = languageWords(i18n.locale).tags;
  const own = (isHydrated ? recentTools.list() : []).filter(({ url }) => toolByPath(url));
  const shown = [
    ...own,
    ...(withTags ? tags : [])
      .map(({ id, path }) => ({ name: names[id], url: path }))
      .filter(({ url }) => !own.some((one) => one.url === url)),
  ];
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('tools.recent')} className={styles.row}>
      <span aria-hidden="true" className={styles.label}>
        {t('tools.recent')}
      </span>
      <ul className={styles.chips}>
        {shown.map(({ name, url }) => (
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
