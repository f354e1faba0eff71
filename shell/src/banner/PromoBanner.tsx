import { formatNumber, IconButton, VisuallyHidden } from '@facet/ui';
import { Gift, X } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { isPromoDue, promo, PROMO_DELAY_MS, PROMO_KEY, utcDate } from './promo.ts';
import * as styles from './PromoBanner.module.css';

/**
 * The promotional banner, where the site has one: once a UTC day, until it is clicked or closed. The page keeps its
 * space free from the first paint on (`data-promo`, boot/first-script.ts), so that nothing moves when it appears.
 */
export function PromoBanner() {
  const { clock, hasPromo, i18n, store, track } = useServices();
  const t = useWords();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!hasPromo || !isPromoDue(store.get(PROMO_KEY), clock.now())) return;
    return clock.after(PROMO_DELAY_MS, () => {
      setShown(true);
      track('banner_btn', { status: 'show', date: utcDate(clock.now()) });
    });
  }, [clock, hasPromo, store, track]);

  if (!isShown) return null;

  const leave = (status: 'click' | 'close'): void => {
    store.set(PROMO_KEY, utcDate(clock.now()));
    track('banner_btn', { status });
    document.documentElement.dataset['promo'] = 'seen';
    setShown(false);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave('close');
  };
  const percent = promo.discountPercent;
  const credits = formatNumber(promo.giveawayCredits, i18n.locale, { useGrouping: false });
  return (
    <div className={styles.place}>
      <aside aria-label={t('promo.name')} className={styles.banner} onKeyDown={keyDown}>
        <a href={paths.pricing} target="_blank" rel="noopener" className={styles.offer} onClick={() => leave('click')}>
          <Gift aria-hidden="true" className={styles.icon} />
          <span className={styles.words}>
            <strong>{t('promo.discount', { percent })}</strong> <span>{t('promo.giveaway', { credits })}</span>
            <VisuallyHidden> {t('promo.newWindow')}</VisuallyHidden>
          </span>
        </a>
        <IconButton
          size="small"
          label={t('promo.close')}
          icon={<X />}
          onClick={() => leave('close')}
          className={styles.close}
        />
      </aside>
    </div>
  );
}
