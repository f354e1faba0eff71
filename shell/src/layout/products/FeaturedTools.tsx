import { badgeOf, featuredTools, wordsOf } from '@facet/catalog';
import { Badge, cx } from '@facet/ui';
import { useId } from 'react';
import { useServices, useWords } from '../../site/services.ts';
import { ToolIcon } from '../../tools/ToolIcon.tsx';
import { ToolLink } from '../../tools/ToolLink.tsx';
import { shortened } from './shortened.ts';
import * as styles from './FeaturedTools.module.css';

/** The four featured tools with their tags. Compact: descriptions are cut. */
export function FeaturedTools({ compact }: { readonly compact: boolean }) {
  const { i18n } = useServices();
  const t = useWords();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('menu.featured')}
      </h2>
      <ul className={cx(styles.list, compact && styles.compact)}>
        {featuredTools.map((tool) => {
          const { shortName, title, description } = wordsOf(tool, i18n.locale);
          const badge = badgeOf(tool);
          return (
            <li key={tool.id}>
              <ToolLink tool={tool} className={styles.link}>
                <ToolIcon tool={tool} />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {compact ? shortName : title}
                    {badge && (
                      <Badge tone={badge} className={styles.tag}>
                        {t(`tool.badge.${badge}`)}
                      </Badge>
                    )}
                  </span>
                  <span className={styles.description}>
                    {compact ? shortened(description, i18n.locale) : description}
                  </span>
                </span>
              </ToolLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
