import { sections, tools, wordsOf, wordsOfSection, workingTools, type Tool } from '@facet/catalog';
import { buttonClass } from '@facet/ui';
import { Link } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useHydrated } from '../site/hydrated.ts';
import { useServices, useWords } from '../site/services.ts';
import { nearest, type Candidate } from '../suggest/nearest.ts';
import { ToolList } from '../tools/ToolCard.tsx';
import * as chips from '../tools/Chips.module.css';
import * as styles from './pages.module.css';

interface PageCandidate extends Candidate {
  readonly tool: Tool | null;
}

/** Nothing at this path: says so, and offers what was probably meant. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const { i18n } = useServices();
  const t = useWords();
  const ownPages: readonly PageCandidate[] = [
    { path: paths.pricing, names: [t('nav.pricing')], tool: null },
    { path: paths.tools, names: [t('tools.title'), t('nav.products')], tool: null },
    { path: paths.yourData, names: [t('yourData.title')], tool: null },
  ];
  const candidates: readonly PageCandidate[] = [
    ...ownPages,
    ...sections
      .filter(({ tool }) => !tool)
      .map((section) => ({ path: section.path, names: [wordsOfSection(section, i18n.locale).title], tool: null })),
    ...tools.map((tool) => {
      const { title, shortName } = wordsOf(tool, i18n.locale);
      return { path: tool.path, names: [tool.id, title, shortName], tool };
    }),
  ];
  // One file answers for every address that does not exist: which one it was, the browser alone knows.
  const isHydrated = useHydrated();
  const meant = isHydrated ? nearest(path, candidates, 4) : [];
  const meantTools = meant.flatMap(({ tool }) => tool ?? []);
  const meantPages = meant.filter(({ tool }) => tool === null);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t('notFound.title')}</PageHeading>
        <p className={styles.intro}>
          {isHydrated ? t('notFound.intro', { path: shortened(path) }) : t('notFound.introPlain')}
        </p>
        <p className={styles.actions}>
          <Link to={paths.home} className={buttonClass('primary')}>
            {t('notFound.home')}
          </Link>
          <Link to={paths.tools} className={buttonClass()}>
            {t('footer.allTools')}
          </Link>
        </p>
      </header>
      <section>
        <h2 className={styles.subtitle}>{t(meant.length > 0 ? 'notFound.meant' : 'notFound.instead')}</h2>
        {meantPages.length > 0 && (
          <ul className={chips.chips}>
            {meantPages.map(({ path: to, names }) => (
              <li key={to}>
                <Link to={to} className={chips.chip}>
                  {names[0]}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {(meantTools.length > 0 || meant.length === 0) && (
          <ToolList tools={meant.length > 0 ? meantTools : workingTools} />
        )}
      </section>
    </div>
  );
}

function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 80)}…` : path;
}
