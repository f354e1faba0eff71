import { badgeOf, isWorking, type Tool } from '@facet/catalog';
import { Badge } from '@facet/ui';
import { CornerDownLeft, LayoutGrid } from 'lucide-react';
import { memo } from 'react';
import { useWords } from '../../site/services.ts';
import type { FoundPage } from '../../search/tool-search.ts';
import { notHereLabel, offerLabel } from '../../tools/tool-labels.ts';
import { ToolIcon } from '../../tools/ToolIcon.tsx';
import * as styles from './ToolSearch.module.css';

/**
 * One result: an option of the list box that is a link too, so that it opens in another tab as links do; the list follows a
 * plain click. Many results of a word stand where those of the word with one letter less did: they are not rendered again.
 */
export const FoundPageLine = memo(function FoundPageLine({
  id,
  page,
  isChosen,
}: {
  readonly id: string;
  readonly page: FoundPage;
  readonly isChosen: boolean;
}) {
  const t = useWords();
  return (
    <a role="option" id={id} href={page.path} tabIndex={-1} aria-selected={isChosen} className={styles.option}>
      {page.kind === 'tool' ? (
        <ToolIcon tool={page.tool} />
      ) : (
        <span aria-hidden="true" className={styles.gridIcon}>
          <LayoutGrid />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {page.kind === 'category' ? t('menu.search.category', { name: page.title }) : page.title}
        </span>
        <span className={styles.description}>
          {page.kind === 'category' ? t('tools.count', { count: page.count }) : page.description}
        </span>
      </span>
      {page.kind === 'tool' && <ToolFacts tool={page.tool} />}
      {isChosen && <CornerDownLeft aria-hidden="true" className={styles.enter} />}
    </a>
  );
});

function ToolFacts({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  const badge = badgeOf(tool);
  return (
    <span className={styles.facts}>
      {badge && <Badge tone={badge}>{t(`tool.badge.${badge}`)}</Badge>}
      <span>{isWorking(tool) ? offerLabel(tool, t) : notHereLabel(tool, t)}</span>
    </span>
  );
}
