import type { PartnerKey, SignerAlg } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Field, Notice, TextArea } from '@facet/ui';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../credits-history/Entries.tsx';
import { CopyButton } from './CopyButton.tsx';
import { catalogue } from './messages/index.ts';
import type { PartnerAccount } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

interface SignersProps {
  readonly apiKey: PartnerKey;
  readonly account: Pick<PartnerAccount, 'addSigner' | 'revokeSigner'>;
}

/** With what a partner signs who its users are: the keys, and what is new, whose secret is shown once. */
export function Signers({ apiKey, account }: SignersProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const { locale } = host.i18n;
  const [pem, setPem] = useState('');
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<SignerAlg | null>(null);
  const add = async (alg: SignerAlg): Promise<void> => {
    setBusy(alg);
    const outcome = await account.addSigner(apiKey.id, alg === 'HS256' ? { alg } : { alg, public_key: pem });
    if (host.signal.aborted) return;
    setBusy(null);
    setFailure(outcome.ok ? null : outcome.message === '' ? t('notSaved') : outcome.message);
    setMade(outcome.ok ? outcome.data : null);
    if (outcome.ok) setPem('');
  };
  const revoke = async (id: string): Promise<void> => {
    const isSure = await host.confirm({
      title: t('signer.revoke.title', { id }),
      message: t('signer.revoke.message'),
      confirmLabel: t('revoke'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (!isSure || host.signal.aborted) return;
    const outcome = await account.revokeSigner(apiKey.id, id);
    if (host.signal.aborted || outcome === null) return;
    host.toast({ message: outcome === '' ? t('notSaved') : outcome, type: 'error' });
  };
  return (
    <div className={styles.form}>
      <p>{t('signers.text')}</p>
      {apiKey.signers.map(({ id, alg, created_at: created }) => (
        <div key={id} className={styles.line}>
          <code className={styles.key}>{id}</code>
          <span className={styles.small}>
            {alg} · {formatMoment(created, locale)}
          </span>
          <Button
            size="small"
            icon={<Ban />}
            aria-label={t('signer.revoke.name', { id })}
            onClick={() => void revoke(id)}
          >
            {t('revoke')}
          </Button>
        </div>
      ))}
      {made && (
        <Notice tone="success" title={t('signer.made', { id: made.id })}>
          {made.secret !== null && (
            <div className={styles.line}>
              <p>{t('signer.secret')}</p>
              <code className={styles.key}>{made.secret}</code>
              <CopyButton text={made.secret} label={t('signer.copy')} />
            </div>
          )}
        </Notice>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Field label={t('signer.pem')} hint={t('signer.pem.hint')}>
        <TextArea value={pem} onChange={setPem} rows={3} spellCheck={false} />
      </Field>
      <div className={styles.actions}>
        <Button icon={<Plus />} busy={busy === 'EdDSA'} disabled={pem.trim() === ''} onClick={() => void add('EdDSA')}>
          {t('signer.add')}
        </Button>
        <Button variant="ghost" icon={<Plus />} busy={busy === 'HS256'} onClick={() => void add('HS256')}>
          {t('signer.addSecret')}
        </Button>
      </div>
    </div>
  );
}
