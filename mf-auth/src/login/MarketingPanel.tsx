import { useHost, useMessages } from '@facet/platform/widget';
import { CompareSlider, formatPercent, useMedia } from '@facet/ui';
import { Check } from 'lucide-react';
import { catalogue } from '../messages/index.ts';
import * as styles from './LoginDialog.module.css';

/** A photo and what our own engine made of it; `shell/content/examples/CREDITS.md` says whose the samples are. */
const before = new URL('./pictures/swap-before.avif', import.meta.url);
const after = new URL('./pictures/swap-after.avif', import.meta.url);
const desktop = '(width >= 56em)';

/** What Facet does, beside the form; where there is no room for it, its pictures are not fetched either. */
export function MarketingPanel() {
  const t = useMessages(catalogue);
  const { i18n } = useHost();
  if (!useMedia(desktop)) return null;
  const name = t('side.swap');
  return (
    <aside className={styles.side} aria-label={t('side.title')}>
      <figure className={styles.banner}>
        <CompareSlider
          label={t('side.compare', { name })}
          before={{ src: before.href, alt: t('side.before.alt', { name }) }}
          after={{ src: after.href, alt: t('side.after.alt', { name }) }}
          beforeLabel={t('side.before')}
          afterLabel={t('side.after')}
          formatPosition={(share) => t('side.position', { percent: formatPercent(share, i18n.locale) })}
          className={styles.compare}
        />
        <figcaption className={styles.caption}>{name}</figcaption>
      </figure>
      <ul className={styles.offers}>
        {(['now', 'daily', 'device'] as const).map((offer) => (
          <li key={offer}>
            <Check aria-hidden="true" />
            {t(`side.offer.${offer}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
