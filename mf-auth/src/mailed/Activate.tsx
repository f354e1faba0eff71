import { activateEndpoint } from '@facet/contracts/accounts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useState } from 'react';
import { Done } from '../core/Done.tsx';
import { textOfFailure } from '../core/failures.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './Mailed.module.css';

export interface MailedProps {
  /** The token of the mailed link; null where the page was opened without one. */
  readonly token: string | null;
}

/**
 * Activates the account of a mailed link. It waits for a click: programs that look at mails open their links too, and an
 * account that somebody else registered would be activated by them.
 */
export function Activate({ token }: MailedProps) {
  const t = useMessages(catalogue);
  const { api, bus } = useHost();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = (): void => bus.emit('openLogin', { mode: 'login' });

  const activate = async (): Promise<void> => {
    if (token === null) return;
    setState('busy');
    setFailure(null);
    const result = await api.call(activateEndpoint, { body: { token } });
    setState(result.ok ? 'done' : 'idle');
    if (result.ok || result.failure.kind === 'aborted') return;
    const text = textOfFailure(result.failure);
    setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('activate.failed'));
  };

  if (state === 'done') {
    return (
      <div className={styles.page}>
        <Done
          action={
            <Button variant="primary" onClick={signIn}>
              {t('activate.signIn')}
            </Button>
          }
        >
          {t('activate.done')}
        </Done>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {token === null ? (
        <Notice tone="warning">{t('activate.missing')}</Notice>
      ) : (
        <p className={styles.lead}>{t('activate.text')}</p>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {(failure !== null || token === null) && <p className={styles.lead}>{t('activate.again')}</p>}
      <div className={styles.actions}>
        {token !== null && (
          <Button variant="primary" size="large" busy={state === 'busy'} onClick={() => void activate()}>
            {t('activate.submit')}
          </Button>
        )}
        {(failure !== null || token === null) && (
          <Button size="large" onClick={signIn}>
            {t('activate.signIn')}
          </Button>
        )}
      </div>
    </div>
  );
}
