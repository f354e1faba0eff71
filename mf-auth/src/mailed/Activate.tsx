import { accountCodes, activateEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Done } from '../core/Done.tsx';
import { textOfFailure } from '../core/failures.ts';
import { checkPassword, type Problem } from '../core/fields.ts';
import { NewPasswordFields, useNewPassword } from '../core/NewPassword.tsx';
import { PasswordField } from '../core/PasswordField.tsx';
import { catalogue } from '../messages/index.ts';
import * as styles from './Mailed.module.css';

export interface MailedProps {
  /** The token of the mailed link; null where the page was opened without one. */
  readonly token: string | null;
}

/** Which password to enter: that of the registration, or another try after a wrong one. */
type Stage = 'own' | 'replace' | 'done';

/**
 * Activates the account of a mailed link, and signs in. It waits for the password: programs that look at mails open their
 * links too, and the link may be that of somebody else who registered the address.
 */
export function Activate({ token }: MailedProps) {
  const t = useMessages(catalogue);
  const { bus, navigate } = useHost();
  const [stage, setStage] = useState<Stage>('own');
  const signIn = (
    <Button size="large" onClick={() => bus.emit('openLogin', { mode: 'login' })}>
      {t('activate.signIn')}
    </Button>
  );

  if (token === null) {
    return (
      <div className={styles.page}>
        <Notice tone="warning">{t('activate.missing')}</Notice>
        <p className={styles.lead}>{t('activate.again')}</p>
        <div className={styles.actions}>{signIn}</div>
      </div>
    );
  }
  switch (stage) {
    case 'own':
    case 'replace':
      return <ActivationForm key={stage} token={token} stage={stage} onStage={setStage} signIn={signIn} />;
    case 'done':
      return (
        <div className={styles.page}>
          <Done
            isPage
            action={
              <Button variant="primary" onClick={() => navigate('/tools')}>
                {t('activate.tools')}
              </Button>
            }
          >
            {t('activate.done')}
          </Done>
        </div>
      );
    default:
      return stage satisfies never;
  }
}

interface ActivationFormProps {
  readonly token: string;
  readonly stage: 'own' | 'replace';
  readonly onStage: (stage: Stage) => void;
  readonly signIn: ReactNode;
}

function ActivationForm({ token, stage, onStage, signIn }: ActivationFormProps) {
  const t = useMessages(catalogue);
  const { api, signal } = useHost();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const chosen = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const replace = stage === 'replace';

  const isGood = (): boolean => {
    if (replace) return chosen.check();
    const wrong = checkPassword(password);
    setProblem(wrong);
    if (wrong) input.current?.focus();
    return wrong === null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !isGood()) return;
    setBusy(true);
    setFailure(null);
    try {
      const word = await hashPassword(replace ? chosen.password : password);
      const body = { token, password: word, ...(replace ? { replace } : {}) };
      const result = await api.signIn(activateEndpoint, { body });
      if (signal.aborted) return;
      if (result.ok) {
        onStage('done');
        return;
      }
      if (result.failure.kind === 'http' && result.failure.code === accountCodes.otherPassword) {
        onStage('replace');
        return;
      }
      const text = textOfFailure(result.failure);
      if (result.failure.kind !== 'aborted')
        setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('activate.failed'));
    } catch {
      // A page that cannot hash: it came without a secure origin.
      setFailure(t('activate.failed'));
    }
    setBusy(false);
  };

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      {replace ? (
        <>
          <Notice tone="warning">{t('activate.replace')}</Notice>
          <NewPasswordFields fields={chosen.fields} />
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('activate.text')}</p>
          <PasswordField
            ref={input}
            label={t('field.password.registered')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(text) => {
              setPassword(text);
              setProblem(null);
            }}
            problem={problem}
          />
        </>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {failure !== null && <p className={styles.lead}>{t('activate.again')}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t(replace ? 'activate.replace.submit' : 'activate.submit')}
        </Button>
        {failure !== null && signIn}
      </div>
    </form>
  );
}
