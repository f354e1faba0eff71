import type { Translate } from '@facet/contracts';
import { buttonClass } from '@facet/ui';
import type { UrlValue } from '@facet/workbench';
import { ExternalLink } from 'lucide-react';
import { judgeLink } from './core/link.ts';
import * as styles from './LinkPart.module.css';

interface LinkPartProps {
  readonly inputs: { readonly link: UrlValue | null };
  readonly t: Translate;
}

/** What the link is, a way to open it, and what may be saved. */
export function LinkPart({ inputs: { link }, t }: LinkPartProps) {
  const kind = link && judgeLink(new URL(link.url), { secure: false }).kind;
  return (
    <div className={styles.part}>
      {link && (
        <p className={styles.found}>
          <span role="status">{t(kind === 'media' ? 'link.media' : 'link.unknown')}</span>
          <a
            className={buttonClass('secondary', 'small')}
            href={link.url}
            target="_blank"
            rel="noreferrer noopener"
            referrerPolicy="no-referrer"
          >
            {t('link.open')}
            <ExternalLink aria-hidden="true" className={styles.icon} />
          </a>
        </p>
      )}
      <p className={styles.small}>{t('link.rights')}</p>
      <p className={styles.small}>{t('link.private')}</p>
    </div>
  );
}
