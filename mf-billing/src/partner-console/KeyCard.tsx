import type { PartnerKey } from '@facet/contracts/partners';
import { defaultOverlapDays } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Badge, Button, Card, Disclosure, formatNumber } from '@facet/ui';
import { Ban, Pencil, RefreshCw } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { formatMoment } from '../credits-history/Entries.tsx';
import { catalogue } from './messages/index.ts';
import { draftOf } from './key-form.ts';
import { KeyForm } from './KeyForm.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Signers } from './Signers.tsx';
import { linesFor } from './snippet.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import type { Outcome, PartnerAccount } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

interface KeyCardProps {
  readonly apiKey: PartnerKey;
  readonly account: PartnerAccount;
}

/** One key: what stands in the page, where it works, who pays, and what can be done with it. */
export function KeyCard({ apiKey, account }: KeyCardProps) {
  const t = useMessages(catalogue);
  const { signal } = useHost();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, editButton);
  const { id, kind, name, key } = apiKey;
  const kindWord = t(`kind.${kind}`);
  return (
    <Card as="li" padding="compact" className={styles.card} data-key={id}>
      <h3 tabIndex={-1} className={styles.name}>
        {name} {name !== kindWord && <Badge tone={kind === 'live' ? 'accent' : 'neutral'}>{kindWord}</Badge>}
      </h3>
      <div className={styles.line}>
        <code className={styles.key}>{key}</code>
        <CopyButton text={key} label={t('key.copyName', { name })} />
      </div>
      <KeyFacts apiKey={apiKey} />
      {isEditing ? (
        <KeyForm
          kind={kind}
          draft={draftOf(apiKey)}
          saveLabel={t('save')}
          onSave={async (settings) => {
            const outcome = await account.change(id, settings);
            if (outcome === null && !signal.aborted) setEditing(false);
            return outcome;
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <KeyActions apiKey={apiKey} account={account} editRef={editButton} onEdit={() => setEditing(true)} />
      )}
      {kind === 'live' && (
        <Disclosure summary={t('signers')}>
          <Signers apiKey={apiKey} account={account} />
        </Disclosure>
      )}
      <Disclosure summary={t('key.snippet')}>
        <Snippet apiKey={apiKey} />
      </Disclosure>
    </Card>
  );
}

function KeyFacts({ apiKey }: { readonly apiKey: PartnerKey }) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const { kind, origins, payer, tools, used, per_day: perDay, per_month: perMonth, previous } = apiKey;
  const runs = (count: number, most: number | null): string =>
    most === null
      ? t('key.runs', { count, amount: formatNumber(count, locale) })
      : t('key.runsOf', { amount: formatNumber(count, locale), most: formatNumber(most, locale) });
  const facts: readonly (readonly [string, string])[] = [
    [
      t('key.origins'),
      kind === 'test' ? t('key.origins.test') : origins.length === 0 ? t('key.origins.none') : origins.join(', '),
    ],
    [t('key.payer'), kind === 'test' ? t('key.payer.test') : t(`key.payer.${payer}`)],
    [t('key.tools'), tools === null ? t('key.tools.all') : tools.join(', ')],
    [t('key.channel'), t(`key.channel.${apiKey.channel}`)],
    [t('key.today'), runs(used.day, perDay)],
    [t('key.month'), runs(used.month, perMonth)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {previous.map((old) => (
        <p key={old.key} className={styles.small}>
          {t('key.previous', { date: formatMoment(old.ends_at, locale) })} <code className={styles.key}>{old.key}</code>
        </p>
      ))}
    </>
  );
}

interface KeyActionsProps extends KeyCardProps {
  readonly editRef: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function KeyActions({ apiKey, account, editRef, onEdit }: KeyActionsProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const [busy, setBusy] = useState<'rotate' | 'revoke' | null>(null);
  const { id, name } = apiKey;
  const act = async (what: 'rotate' | 'revoke', work: (id: string) => Promise<Outcome>): Promise<void> => {
    const isSure = await host.confirm({
      title: t(`${what}.title`, { name }),
      message: t(`${what}.message`, { days: defaultOverlapDays }),
      confirmLabel: t(`${what}`),
      cancelLabel: t('cancel'),
      danger: what === 'revoke',
    });
    if (!isSure || host.signal.aborted) return;
    setBusy(what);
    const outcome = await work(id);
    if (host.signal.aborted) return;
    setBusy(null);
    if (outcome === null) host.toast({ message: t(`${what}.done`), type: 'success' });
    else host.toast({ message: outcome === '' ? t('notSaved') : outcome, type: 'error' });
  };
  return (
    <div className={styles.actions}>
      <Button ref={editRef} size="small" icon={<Pencil />} aria-label={t('key.editName', { name })} onClick={onEdit}>
        {t('key.edit')}
      </Button>
      <Button
        size="small"
        icon={<RefreshCw />}
        busy={busy === 'rotate'}
        aria-label={t('rotate.name', { name })}
        onClick={() => void act('rotate', account.rotate)}
      >
        {t('rotate')}
      </Button>
      <Button
        size="small"
        icon={<Ban />}
        busy={busy === 'revoke'}
        aria-label={t('revoke.name', { name })}
        onClick={() => void act('revoke', account.revoke)}
      >
        {t('revoke')}
      </Button>
    </div>
  );
}

function Snippet({ apiKey }: { readonly apiKey: PartnerKey }) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const text = linesFor(window.location.origin, apiKey, locale);
  return (
    <div className={styles.snippet}>
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
      <CopyButton text={text} label={t('key.snippet.copy', { name: apiKey.name })} />
    </div>
  );
}
