import { badgeOf, isWorking, type Tool } from '@facet/catalog';
import { Badge } from '@facet/ui';
import { CornerDownLeft, LayoutGrid } from 'lucide-react';
import { memo } from 'react';
import { useWords } from '../../site/services.ts';
import type { FoundPage } from '../../search/tool-search.ts';
import { notHereLabel, offerLabel } from '../../tools/tool-labels.ts';
import { ToolIcon } from '../../tools/ToolIcon.tsx';
import * as styles from './ToolSearch.module.css';

const enter = <CornerDownLeft aria-hidden="true" className={styles.enter} />;

/**
 * One result: an option of the list box that is a link too, so that it opens in another tab as links do; the list follows a
 * plain click. Many results of a word stand where those of the word with one letter less did: they are not rendered again.
 */
export const FoundPageLine = memo(function FoundPageLine({
  id,
  page,
  adorned,
  isChosen,
}: {
  readonly id: string;
  readonly page: FoundPage;
  /** Whose icon and facts are shown: while somebody types, those of the last result here until the words are on the screen. */
  readonly adorned: FoundPage;
  readonly isChosen: boolean;
}) {
  const t = useWords();
  return (
    <a role="option" id={id} href={page.path} tabIndex={-1} aria-selected={isChosen} className={styles.option}>
      <PageIcon page={adorned} />
      <span className={styles.words}>
        <span className={styles.name}>
          {page.kind === 'category' ? t('menu.search.category', { name: page.title }) : page.title}
        </span>
        <span className={styles.description}>
          {page.kind === 'category' ? t('tools.count', { count: page.count }) : page.description}
        </span>
      </span>
      {adorned.kind === 'tool' && <ToolFacts tool={adorned.tool} />}
      {enter}
    </a>
  );
});

const PageIcon = memo(function PageIcon({ page }: { readonly page: FoundPage }) {
  if (page.kind === 'tool') return <ToolIcon tool={page.tool} />;
  return (
    <span aria-hidden="true" className={styles.gridIcon}>
      <LayoutGrid />
    </span>
  );
});

const ToolFacts = memo(function ToolFacts({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  const badge = badgeOf(tool);
  return (
    <span className={styles.facts}>
      {badge && <Badge tone={badge}>{t(`tool.badge.${badge}`)}</Badge>}
      <span>{isWorking(tool) ? offerLabel(tool, t) : notHereLabel(tool, t)}</span>
    </span>
  );
});
