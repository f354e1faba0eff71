import { badgeOf, isWorking, wordsOf, type Tool } from '@facet/catalog';
import { Badge, Card } from '@facet/ui';
import { useServices, useWords } from '../site/services.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { notHereLabel, priceLabel } from './tool-labels.ts';
import { ToolLink } from './ToolLink.tsx';
import * as styles from './ToolCard.module.css';

/** One tool in a list. */
export function ToolCard({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useWords();
  const { title, description } = wordsOf(tool, i18n.locale);
  const badge = badgeOf(tool);
  return (
    <Card as="li" interactive padding="compact" className={styles.card}>
      <ToolIcon tool={tool} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <ToolLink tool={tool} className={styles.link}>
            {title}
          </ToolLink>
        </h3>
        <p className={styles.description}>{description}</p>
        <p className={styles.meta}>
          {isWorking(tool) ? <span>{priceLabel(tool, t)}</span> : <span>{notHereLabel(tool, t)}</span>}
          {badge && <Badge tone={badge}>{t(`tool.badge.${badge}`)}</Badge>}
        </p>
      </div>
    </Card>
  );
}

/** A grid of tools. */
export function ToolList({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <ul className={styles.list}>
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </ul>
  );
}
