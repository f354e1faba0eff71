import { type KeyKind, keyKinds, type Partner } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Card, Disclosure } from '@facet/ui';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { catalogue } from './messages/index.ts';
import { KeyCard } from './KeyCard.tsx';
import { emptyDraft } from './key-form.ts';
import { KeyForm } from './KeyForm.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import type { PartnerAccount } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

interface KeyListProps {
  readonly account: PartnerAccount;
  readonly partner: Partner;
  /** The account was made on this page, and its first key with it. */
  readonly isFirstNew: boolean;
}

/** The partner's keys; those that were revoked stand folded at the end. */
export function KeyList({ account, partner, isFirstNew }: KeyListProps) {
  const t = useMessages(catalogue);
  const { signal } = useHost();
  const titleId = useId();
  const [making, setMaking] = useState<KeyKind | null>(null);
  const [lastKind, setLastKind] = useState<KeyKind | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(making !== null, opener);
  const list = useFocusOnNew(partner, isFirstNew);
  const living = partner.keys.filter(({ revoked_at: revoked }) => revoked === null);
  const revoked = partner.keys.filter((key) => key.revoked_at !== null);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('keys.title')}</h2>
      <p>{t('keys.text')}</p>
      <ul ref={list} className={styles.keys}>
        {living.map((key) => (
          <KeyCard key={key.id} apiKey={key} account={account} />
        ))}
      </ul>
      {making === null ? (
        <div className={styles.actions}>
          {keyKinds.toReversed().map((kind) => (
            <Button
              key={kind}
              {...(kind === lastKind ? { ref: opener } : {})}
              icon={<Plus />}
              onClick={() => {
                setMaking(kind);
                setLastKind(kind);
              }}
            >
              {t(`make.${kind}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Card as="section" aria-label={t(`make.${making}`)} className={styles.card}>
          <h3>{t(`make.${making}`)}</h3>
          <KeyForm
            kind={making}
            draft={{ ...emptyDraft, name: t(`kind.${making}`) }}
            saveLabel={t('make.do')}
            onSave={async (settings) => {
              const outcome = await account.create(making, settings);
              if (outcome === null && !signal.aborted) setMaking(null);
              return outcome;
            }}
            onCancel={() => setMaking(null)}
          />
        </Card>
      )}
      {revoked.length > 0 && (
        <Disclosure summary={t('keys.revoked', { count: revoked.length })}>
          <ul className={styles.plain}>
            {revoked.map(({ id, key, name }) => (
              <li key={id} className={styles.small}>
                {name} · <code className={styles.key}>{key}</code>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** A key that was just made gets the focus and is in sight: the form that made it is gone, and the page is shorter. */
function useFocusOnNew({ keys }: Partner, isFirstNew: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set(isFirstNew ? [] : keys.map(({ id }) => id)));
  useEffect(() => {
    const made = keys.find(({ id, revoked_at: revoked }) => revoked === null && !known.current.has(id));
    known.current = new Set(keys.map(({ id }) => id));
    if (made) list.current?.querySelector<HTMLElement>(`[data-key="${made.id}"] h3`)?.focus();
  }, [keys]);
  return list;
}
