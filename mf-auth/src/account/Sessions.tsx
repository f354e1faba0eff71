import type { EndpointData } from '@facet/contracts';
import { revokeOthersEndpoint, revokeSessionEndpoint, sessionsEndpoint } from '@facet/contracts/accounts';
import { useAnswer, useHost, useMessages } from '@facet/platform/widget';
import { Badge, Button, Notice, Spinner } from '@facet/ui';
import { useRef, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { Section } from './Section.tsx';
import * as styles from './Account.module.css';

type UserSession = EndpointData<typeof sessionsEndpoint>[number];

/** Where the account is signed in, and a way to end each. */
export function Sessions() {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const {
    reading: { kind, data: sessions },
    reload,
  } = useAnswer(sessionsEndpoint);
  const [ending, setEnding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const end = async (id: string | null): Promise<void> => {
    setEnding(id ?? 'others');
    const result =
      id === null ? await api.call(revokeOthersEndpoint) : await api.call(revokeSessionEndpoint, { path: { id } });
    if (signal.aborted) return;
    setEnding(null);
    if (!result.ok) {
      toast({ type: 'error', message: t('account.failed') });
      return;
    }
    await reload();
    // The pressed button is gone with its row.
    list.current?.focus();
    toast({ type: 'success', message: t(id === null ? 'account.sessions.endOthers.done' : 'account.session.ended') });
  };

  return (
    <Section title={t('account.sessions')} text={t('account.sessions.text')}>
      {kind === 'failed' && (
        <Notice tone="error" action={<Button onClick={() => void reload()}>{t('account.retry')}</Button>}>
          {t('account.failed')}
        </Notice>
      )}
      {kind === 'loading' && <Spinner />}
      {sessions && (
        <ul ref={list} tabIndex={-1} className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button busy={ending === 'others'} onClick={() => void end(null)}>
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: UserSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useMessages(catalogue);
  const { i18n } = useHost();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const name = session.device || t('account.session.unknown');
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {name} {session.current && <Badge tone="accent">{t('account.session.current')}</Badge>}
        </p>
        <p className={styles.text}>
          {t('account.session.times', {
            from: format.format(new Date(session.created_at)),
            seen: format.format(new Date(session.last_seen_at)),
          })}
        </p>
      </div>
      {!session.current && (
        <Button size="small" busy={busy} aria-label={t('account.session.end.named', { name })} onClick={onEnd}>
          {t('account.session.end')}
        </Button>
      )}
    </li>
  );
}
