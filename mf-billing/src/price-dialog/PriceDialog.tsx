import { packages, suggestPackage, totalCredits } from '@facet/catalog';
import type { BusMap, CreditPackage, DialogWidgetProps } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Dialog, Notice } from '@facet/ui';
import { useEffect, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { PackageCard } from '../pricing/PackageCard.tsx';
import * as styles from './PriceDialog.module.css';

export type PriceDialogProps = DialogWidgetProps & BusMap['openPrice'];

/** What `openPrice` opens while nothing can be bought: what is needed, and the package that would fit. */
export function PriceDialog({ need, reason, onClose }: PriceDialogProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const suggested = useSuggestion(need);
  const more = () => {
    onClose();
    host.navigate('/pricing');
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('dialog.title')}
      closeLabel={t('dialog.close')}
      {...(reason === undefined ? {} : { description: reason })}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button variant="primary" onClick={more} data-autofocus>
            {t('dialog.more')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {need !== undefined && <p className={styles.need}>{t('dialog.need', { count: need })}</p>}
        <section className={styles.suggested}>
          <p className={styles.label}>{t('dialog.suggested')}</p>
          <PackageCard as="div" creditPackage={suggested} />
        </section>
        <Notice>{t('dialog.notYet')}</Notice>
      </div>
    </Dialog>
  );
}

/** The package of the specification's rule for this buyer, or the next one that covers the need. */
function useSuggestion(need = 0): CreditPackage {
  const { api, session } = useHost();
  const [byHistory, setByHistory] = useState(() => suggestPackage({ isPurchased: 0, currentPackage: null }));
  useEffect(() => {
    if (session.current.kind === 'visitor') return;
    const life = new AbortController();
    void api.call('credit', { signal: life.signal }).then((result) => {
      if (!result.ok || life.signal.aborted) return;
      const { is_purchased: isPurchased, current_package: currentPackage } = result.data;
      setByHistory(suggestPackage({ isPurchased, currentPackage }));
    });
    return () => {
      life.abort();
    };
  }, [api, session]);
  if (totalCredits(byHistory) >= need) return byHistory;
  return packages.find((candidate) => totalCredits(candidate) >= need) ?? packages.at(-1)!;
}
