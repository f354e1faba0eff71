import { type Partner, partnerLimits } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Card, Field, Notice, TextArea, TextInput } from '@facet/ui';
import { useId, useState } from 'react';
import { catalogue } from './messages/index.ts';
import type { Outcome, PartnerAccount } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

/** Makes the partner account, or changes its name and its addition to the consent text. */
export function AccountForm({
  account,
  partner,
}: {
  readonly account: PartnerAccount;
  readonly partner: Partner | null;
}) {
  const t = useMessages(catalogue);
  const host = useHost();
  const titleId = useId();
  const [name, setName] = useState(partner?.name ?? '');
  const [consent, setConsent] = useState(partner?.consent ?? '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    const ended = await account.save({ name: name.trim(), consent: consent.trim() === '' ? null : consent.trim() });
    if (host.signal.aborted) return;
    setBusy(false);
    setOutcome(ended);
    if (ended === null) host.toast({ message: t('account.saved'), type: 'success' });
  };
  return (
    <section className={styles.settings} aria-labelledby={titleId}>
      <div className={styles.about}>
        <h2 id={titleId}>{t(partner === null ? 'account.begin' : 'account.title')}</h2>
        {partner === null ? (
          <p>{t('account.begin.text')}</p>
        ) : (
          <p className={styles.small}>{t('account.id', { id: partner.id })}</p>
        )}
      </div>
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field label={t('account.name')} hint={t('account.name.hint')} required>
            <TextInput value={name} onChange={setName} maxLength={partnerLimits.name} autoComplete="organization" />
          </Field>
          <Field label={t('account.consent')} aside={t('optional')} hint={t('account.consent.hint')}>
            <TextArea value={consent} onChange={setConsent} maxLength={partnerLimits.consent} rows={3} />
          </Field>
          {outcome !== null && <Notice tone="error">{outcome === '' ? t('notSaved') : outcome}</Notice>}
          <div>
            <Button
              type="submit"
              variant={partner === null ? 'primary' : 'secondary'}
              busy={busy}
              disabled={name.trim() === ''}
            >
              {t(partner === null ? 'account.begin.do' : 'save')}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  );
}
