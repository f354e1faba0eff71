import { categories, isWorking, languageWords, toolsInCategory, type CategoryName } from '@facet/catalog';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { RecentTools } from '../tools/RecentTools.tsx';
import { ToolShelf } from '../tools/ToolShelf.tsx';
import * as chips from '../tools/Chips.module.css';
import * as styles from './pages.module.css';

/** Name of the search parameter that holds the filter. */
const PARAMETER = 'category';

function categoryFrom(value: string | null): CategoryName {
  return categories.find((category) => category === value) ?? 'all';
}

/** Every tool, filtered by the category in the address. */
export function ToolsPage() {
  const { i18n } = useServices();
  const t = useWords();
  const [search] = useSearchParams();
  const chosen = categoryFrom(search.get(PARAMETER));
  const names = languageWords(i18n.locale);
  const listed = toolsInCategory(chosen);
  const ready = listed.filter(isWorking).length;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t('tools.title')}</PageHeading>
        <p className={styles.intro}>{t('tools.intro')}</p>
      </header>
      <div className={styles.filters}>
        <nav aria-label={t('tools.filter')}>
          <ul className={chips.chips}>
            {categories.map((category) => (
              <li key={category}>
                <Link
                  to={category === 'all' ? paths.tools : `${paths.tools}?${PARAMETER}=${category}`}
                  aria-current={category === chosen ? 'true' : undefined}
                  className={chips.chip}
                >
                  {names.categories[category]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <RecentTools withTags />
      </div>
      <p role="status" className={styles.count}>
        {t('tools.ready', { count: listed.length, ready })}
      </p>
      <section>
        <h2 className={styles.subtitle}>{t('tools.working')}</h2>
        <ToolShelf tools={listed} isFirst />
      </section>
    </div>
  );
}
