import { resetEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useState, type FormEvent } from 'react';
import { Done } from '../core/Done.tsx';
import { textOfFailure } from '../core/failures.ts';
import { NewPasswordFields, useNewPassword } from '../core/NewPassword.tsx';
import { catalogue } from '../messages/index.ts';
import type { MailedProps } from './Activate.tsx';
import * as styles from './Mailed.module.css';

/** Sets a new password by a mailed link. */
export function ChoosePassword({ token }: MailedProps) {
  const t = useMessages(catalogue);
  const { api, bus, session } = useHost();
  const chosen = useNewPassword();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const again = (
    <Button size="large" onClick={() => bus.emit('openLogin', { mode: 'reset' })}>
      {t('choose.again')}
    </Button>
  );

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (token === null || state === 'busy' || !chosen.check()) return;
    setState('busy');
    setFailure(null);
    try {
      const result = await api.call(resetEndpoint, { body: { token, password: await hashPassword(chosen.password) } });
      if (result.ok) {
        // The backend has ended every session of the account: this browser's too, where it had one.
        if (session.current.kind === 'user') void session.signOut();
        setState('done');
        return;
      }
      const text = textOfFailure(result.failure);
      if (result.failure.kind !== 'aborted')
        setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('choose.failed'));
    } catch {
      setFailure(t('choose.failed'));
    }
    setState('idle');
  };

  if (token === null) {
    return (
      <div className={styles.page}>
        <Notice tone="warning">{t('choose.missing')}</Notice>
        <div className={styles.actions}>{again}</div>
      </div>
    );
  }
  if (state === 'done') {
    return (
      <div className={styles.page}>
        <Done
          isPage
          action={
            <Button variant="primary" onClick={() => bus.emit('openLogin', { mode: 'login' })}>
              {t('choose.signIn')}
            </Button>
          }
        >
          {t('choose.done')}
        </Done>
      </div>
    );
  }
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('choose.text')}</p>
      <NewPasswordFields fields={chosen.fields} />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" busy={state === 'busy'}>
          {t('choose.submit')}
        </Button>
        {failure !== null && again}
      </div>
    </form>
  );
}
