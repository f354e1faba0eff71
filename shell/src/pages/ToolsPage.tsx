import { categories, isWorking, languageWords, toolsInCategory, type CategoryName } from '@facet/catalog';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { RecentTools } from '../tools/RecentTools.tsx';
import { ToolList } from '../tools/ToolCard.tsx';
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
  const working = listed.filter(isWorking);
  const unserved = listed.filter((tool) => !isWorking(tool) && tool.expose !== null);
  const planned = listed.filter(({ expose }) => expose === null);

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
        {t('tools.count', { count: listed.length })}
      </p>
      {working.length > 0 && (
        <section>
          <h2 className={styles.subtitle}>{t('tools.working')}</h2>
          <ToolList tools={working} />
        </section>
      )}
      {unserved.length > 0 && (
        <section>
          <h2 className={styles.subtitle}>{t('tools.unserved')}</h2>
          <ToolList tools={unserved} />
        </section>
      )}
      {planned.length > 0 && (
        <section>
          <h2 className={styles.subtitle}>{t('tools.planned')}</h2>
          <ToolList tools={planned} />
        </section>
      )}
    </div>
  );
}
