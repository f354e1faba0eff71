import { badgeOf, isWorking, wordsOf, type Tool } from '@facet/catalog';
import { Badge, Card, cx, Unbroken } from '@facet/ui';
import { ToolPicture } from '../examples/ToolPicture.tsx';
import { useServices, useWords } from '../site/services.ts';
import { notHereLabel, offerLabel } from './tool-labels.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { ToolLink } from './ToolLink.tsx';
import * as styles from './ToolCard.module.css';

export interface ToolCardProps {
  readonly tool: Tool;
  readonly isLarge?: boolean;
  /** On the first screen of a page. */
  readonly isFirst?: boolean;
}

/** One tool in a list: what it makes, its name, what it does and costs. A large card leads a list. */
export function ToolCard({ tool, isLarge = false, isFirst = false }: ToolCardProps) {
  const { i18n } = useServices();
  const t = useWords();
  const { title, description } = wordsOf(tool, i18n.locale);
  const badge = badgeOf(tool);
  return (
    <Card as="li" interactive padding={isLarge ? 'none' : 'compact'} className={isLarge ? styles.large : styles.card}>
      {isWorking(tool) ? (
        <ToolPicture tool={tool.id} size={isLarge ? 'large' : 'small'} isFirst={isFirst} />
      ) : (
        <ToolIcon tool={tool} />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <ToolLink tool={tool} className={styles.link}>
              <Unbroken text={title} />
            </ToolLink>
          </h3>
          {badge && (
            <Badge tone={badge} className={styles.badge}>
              {t(`tool.badge.${badge}`)}
            </Badge>
          )}
        </div>
        <p className={styles.description}>{description}</p>
        <p className={styles.meta}>{isWorking(tool) ? offerLabel(tool, t) : notHereLabel(tool, t)}</p>
      </div>
    </Card>
  );
}

export interface ToolListProps {
  readonly tools: readonly Tool[];
  readonly isLarge?: boolean;
  /** It begins on the first screen of a page. */
  readonly isFirst?: boolean;
  /** `joined`: on a phone one card with a line for each tool. */
  readonly look?: 'cards' | 'joined';
}

/** Cards of a row of large ones in a wide window. */
const FIRST_ROW = 3;

/** A grid of tools, all of one size. */
export function ToolList({ tools, isLarge = false, isFirst = false, look = 'cards' }: ToolListProps) {
  return (
    <ul className={cx(isLarge ? styles.largeList : styles.list, look === 'joined' && styles.joined)}>
      {tools.map((tool, at) => (
        <ToolCard key={tool.id} tool={tool} isLarge={isLarge} isFirst={isFirst && at < FIRST_ROW} />
      ))}
    </ul>
  );
}
