import type { ApiFailure, EndpointData } from '@facet/contracts';
import {
  addPasskeyEndpoint,
  passkeyOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  type factorsEndpoint,
} from '@facet/contracts/factors';
import { useHost, useMessages } from '@facet/platform/widget';
import { Badge, Button, Notice } from '@facet/ui';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { textOfFailure } from '../core/failures.ts';
import { makePasskey, offersPasskeys } from '../factors/passkeys.ts';
import { catalogue } from '../messages/index.ts';
import { Section } from './Section.tsx';
import { SignInAgain, wantsSignIn } from './SignInAgain.tsx';
import * as styles from './Account.module.css';

type Passkey = NonNullable<EndpointData<typeof factorsEndpoint>['passkeys']>[number];

/** Longest name of a passkey, characters. */
const longestName = 60;

interface PasskeysProps {
  /** Null: the site has no name that they could be made for. */
  readonly passkeys: readonly Passkey[] | null;
  readonly onChanged: () => Promise<void>;
}

/** Steps that change the passkeys, one at a time, and what went wrong with the latest. */
function useSteps(onChanged: PasskeysProps['onChanged']) {
  const t = useMessages(catalogue);
  const host = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [mustSignIn, setMustSignIn] = useState(false);
  const sayFailure = (failed: ApiFailure): void => {
    const text = textOfFailure(failed);
    if (wantsSignIn(failed)) setMustSignIn(true);
    else setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('account.passkey.failed'));
  };
  /** Runs a step, then refreshes the list. */
  const step = async (name: string, run: () => Promise<boolean>): Promise<void> => {
    setBusy(name);
    setFailure(null);
    setMustSignIn(false);
    const isDone = await run();
    if (host.signal.aborted) return;
    if (isDone) await onChanged();
    setBusy(null);
  };
  return { t, host, busy, failure, mustSignIn, setFailure, sayFailure, step };
}

type Steps = ReturnType<typeof useSteps>;

/** @param count of the passkeys that there are */
async function add({ t, host, setFailure, sayFailure }: Steps, count: number): Promise<boolean> {
  const { api, signal, toast } = host;
  const creation = await api.call(passkeyOptionsEndpoint);
  if (signal.aborted) return false;
  if (!creation.ok) {
    sayFailure(creation.failure);
    return false;
  }
  const outcome = await makePasskey(creation.data.options);
  if (signal.aborted || outcome.kind === 'cancelled') return false;
  if (outcome.kind !== 'made') {
    setFailure(t(outcome.kind === 'known' ? 'account.passkey.known' : 'account.passkey.failed'));
    return false;
  }
  const name = t('account.passkey.of', { count: count + 1 });
  const result = await api.call(addPasskeyEndpoint, { body: { name, credential: outcome.credential } });
  if (signal.aborted) return false;
  if (!result.ok) sayFailure(result.failure);
  else toast({ type: 'success', message: t('account.passkey.done') });
  return result.ok;
}

async function rename({ t, host, step, sayFailure }: Steps, { id, name: old }: Passkey): Promise<void> {
  const typed = await host.prompt({
    title: t('account.passkey.name.title'),
    label: t('account.passkey.name'),
    value: old,
    confirmLabel: t('account.passkey.save'),
    cancelLabel: t('account.cancel'),
    maxLength: longestName,
    validate: (text) => text.trim() !== '',
    error: t('account.passkey.name.missing'),
  });
  const name = typed?.trim();
  if (name === undefined || name === old) return;
  await step(id, async () => {
    const result = await host.api.call(renamePasskeyEndpoint, { path: { id }, body: { name } });
    if (!result.ok && !host.signal.aborted) sayFailure(result.failure);
    return result.ok;
  });
}

async function remove(
  { t, host, step, sayFailure }: Steps,
  { id, name }: Passkey,
  list: HTMLElement | null,
): Promise<void> {
  const isSure = await host.confirm({
    title: t('account.passkey.remove.title'),
    message: t('account.passkey.remove.question', { name }),
    confirmLabel: t('account.passkey.remove'),
    cancelLabel: t('account.cancel'),
    danger: true,
  });
  if (!isSure) return;
  await step(id, async () => {
    const result = await host.api.call(removePasskeyEndpoint, { path: { id } });
    if (host.signal.aborted) return false;
    if (!result.ok) sayFailure(result.failure);
    else {
      // The pressed button is gone with its row.
      list?.focus();
      host.toast({ type: 'success', message: t('account.passkey.removed') });
    }
    return result.ok;
  });
}

/** The keys that open the account without a password: which there are, their names, one more, one less. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const list = useRef<HTMLUListElement>(null);
  const steps = useSteps(onChanged);
  const { t, busy, failure, mustSignIn, step } = steps;
  const isOffered = passkeys !== null && offersPasskeys(steps.host, window.location);
  return (
    <Section title={t('account.passkeys')} text={t('account.passkeys.text')}>
      {passkeys === null && <Notice>{t('account.passkeys.off')}</Notice>}
      {passkeys !== null && !isOffered && <Notice>{t('account.passkeys.unsupported')}</Notice>}
      {passkeys !== null && passkeys.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRename={() => void rename(steps, passkey)}
              onRemove={() => void remove(steps, passkey, list.current)}
            />
          ))}
        </ul>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {mustSignIn && <SignInAgain />}
      {isOffered && (
        <div>
          <Button
            icon={<KeyRound />}
            busy={busy === 'add'}
            onClick={() => void step('add', () => add(steps, passkeys.length))}
          >
            {t('account.passkeys.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const t = useMessages(catalogue);
  const { i18n } = useHost();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' });
  const { name, created_at: added, last_used_at: used, synced } = passkey;
  const from = format.format(new Date(added));
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {name} {synced && <Badge>{t('account.passkey.synced')}</Badge>}
        </p>
        <p className={styles.text}>
          {used === null
            ? t('account.passkey.unused', { from })
            : t('account.passkey.times', { from, used: format.format(new Date(used)) })}
        </p>
      </div>
      <div className={styles.rowActions}>
        <Button size="small" aria-label={t('account.passkey.rename.named', { name })} onClick={onRename}>
          {t('account.passkey.rename')}
        </Button>
        <Button size="small" busy={busy} aria-label={t('account.passkey.remove.named', { name })} onClick={onRemove}>
          {t('account.passkey.remove')}
        </Button>
      </div>
    </li>
  );
}
