import { sections, tools, wordsOf, wordsOfSection, type Tool } from '@facet/catalog';
import { buttonClass, Card, FacetMark, LostScene, Skeleton } from '@facet/ui';
import { Link } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useHydrated } from '../site/hydrated.ts';
import { useServices, useWords } from '../site/services.ts';
import { nearest, type Candidate } from '../suggest/nearest.ts';
import { sortTools } from '../tools/flagships.ts';
import { ToolCard } from '../tools/ToolCard.tsx';
import * as cards from '../tools/ToolCard.module.css';
import * as page from './pages.module.css';
import * as styles from './NotFoundPage.module.css';

/** How many pages are offered, whatever the path: their place is there before they are known. */
const OFFERED = 4;

interface PageCandidate extends Candidate {
  readonly tool: Tool | null;
}

/** Nothing at this path: says so, and offers what was probably meant. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const t = useWords();
  const offered = useOffered(path);
  return (
    <div className={page.page}>
      <div className={styles.top}>
        <header className={page.head}>
          <PageHeading className={page.title}>{t('notFound.title')}</PageHeading>
          <p className={page.intro}>{t('notFound.intro')}</p>
          <p className={styles.path}>{offered && <code>{path}</code>}</p>
          <p className={page.actions}>
            <Link to={paths.home} className={buttonClass('primary')}>
              {t('notFound.home')}
            </Link>
            <Link to={paths.tools} className={buttonClass()}>
              {t('footer.allTools')}
            </Link>
          </p>
        </header>
        <LostScene />
      </div>
      <section aria-busy={offered === null}>
        <h2 className={page.subtitle}>{t('notFound.meant')}</h2>
        <ul className={styles.offered}>
          {offered === null
            ? Array.from({ length: OFFERED }, (_, at) => <PlaceOfCard key={at} />)
            : offered.map((one) =>
                one.tool ? <ToolCard key={one.path} tool={one.tool} /> : <PageCard key={one.path} {...one} />,
              )}
        </ul>
      </section>
    </div>
  );
}

/**
 * What is near to the path, filled up with what people come for. One file answers for every address that does not exist: which one it was,
 * the browser alone knows, so this is null in the prerendered page.
 */
function useOffered(path: string): readonly PageCandidate[] | null {
  const { i18n } = useServices();
  const t = useWords();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const asCandidate = (tool: Tool): PageCandidate => {
    const { title, shortName } = wordsOf(tool, i18n.locale);
    return { path: tool.path, names: [tool.id, title, shortName], tool };
  };
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
    ...tools.map(asCandidate),
  ];
  const near = nearest(path, candidates, OFFERED);
  const { flagships, others } = sortTools(tools);
  const filling = [...flagships, ...others].filter((tool) => !near.some((one) => one.path === tool.path));
  return [...near, ...filling.map(asCandidate)].slice(0, OFFERED);
}

/** A page of the site that is no tool. */
function PageCard({ path, names }: PageCandidate) {
  return (
    <Card as="li" interactive padding="compact" className={cards.card}>
      <span className={styles.mark}>
        <FacetMark />
      </span>
      <div className={cards.body}>
        <h3 className={cards.name}>
          <Link to={path} className={cards.link}>
            {names[0]}
          </Link>
        </h3>
        <p className={cards.description}>{path}</p>
      </div>
    </Card>
  );
}

function PlaceOfCard() {
  return (
    <Card as="li" padding="compact" className={cards.card}>
      <Skeleton shape="block" className={styles.place} />
      <div className={cards.body}>
        <Skeleton lines={3} />
      </div>
    </Card>
  );
}
