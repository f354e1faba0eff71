import { useHost, useMessages } from '@facet/platform/widget';
import { CompareSlider, formatPercent, useMedia } from '@facet/ui';
import { Check } from 'lucide-react';
import { catalogue } from '../messages/index.ts';
import * as styles from './LoginDialog.module.css';

/** Two photos and what our own engines made of them; `shell/content/examples/CREDITS.md` says whose they are. */
const pictures = {
  swap: {
    before: new URL('./pictures/swap-before.avif', import.meta.url),
    after: new URL('./pictures/swap-after.avif', import.meta.url),
  },
  blend: {
    before: new URL('./pictures/blend-before.avif', import.meta.url),
    after: new URL('./pictures/blend-after.avif', import.meta.url),
  },
} as const;
const desktop = '(width >= 56em)';

/** What Facet does, beside the form; where there is no room for it, its pictures are not fetched either. */
export function MarketingPanel() {
  const t = useMessages(catalogue);
  const { i18n } = useHost();
  if (!useMedia(desktop)) return null;
  return (
    <aside className={styles.side} aria-label={t('side.title')}>
      <ul className={styles.offers}>
        {(['now', 'daily', 'device'] as const).map((offer) => (
          <li key={offer}>
            <Check aria-hidden="true" />
            {t(`side.offer.${offer}`)}
          </li>
        ))}
      </ul>
      {(['swap', 'blend'] as const).map((picture) => {
        const name = t(`side.${picture}`);
        const { before, after } = pictures[picture];
        return (
          <figure key={picture} className={styles.banner}>
            <CompareSlider
              label={t('side.compare', { name })}
              before={{ src: before.href, alt: t('side.before.alt', { name }) }}
              after={{ src: after.href, alt: t('side.after.alt', { name }) }}
              beforeLabel={t('side.before')}
              afterLabel={t('side.after')}
              formatPosition={(share) => t('side.position', { percent: formatPercent(share, i18n.locale) })}
            />
            <figcaption className={styles.caption}>{name}</figcaption>
          </figure>
        );
      })}
    </aside>
  );
}
