import { forgotEndpoint } from '@facet/contracts/accounts';
import { browserCookies, type Clock } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Done } from '../core/Done.tsx';
import { EmailField } from '../core/EmailField.tsx';
import { textOfFailure } from '../core/failures.ts';
import { checkEmail, type Problem } from '../core/fields.ts';
import { usePausable } from '../core/usePausable.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './LoginDialog.module.css';

/**
 * How long the word of the mailed link stands before the dialog closes (product 4.2); it stays on the page until
 * it is closed.
 */
export const MAILED_MS = 3000;
/** The address of a forgotten password, and for how many days it is kept (product 3.4). */
const kept = { name: 'forgotPasswordEmail', days: 7 } as const;

export interface ResetFormProps {
  readonly email: string;
  readonly clock: Clock;
  readonly refusedDomains: readonly string[] | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Requests a mail with a link to choose a new password. */
export function ResetForm({ email: known, clock, refusedDomains, onBack, onClose }: ResetFormProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const cookies = browserCookies(window.location.protocol);
  const [email, setEmail] = useState(() => known || (cookies.get(kept.name) ?? ''));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'mailed'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that led here is gone.
    input.current?.focus();
  }, []);
  const hold = usePausable(clock, state === 'mailed' ? MAILED_MS : null, () => {
    host.toast({ type: 'success', message: t('reset.done'), durationMs: 0 });
    onClose();
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'busy') return;
    const wrong = checkEmail(email, refusedDomains);
    setProblem(wrong);
    if (wrong) {
      input.current?.focus();
      return;
    }
    setState('busy');
    setFailure(null);
    if (host.surface !== 'embed') cookies.set(kept.name, email.trim(), kept.days);
    const result = await host.api.call(forgotEndpoint, { body: { email: email.trim() } });
    if (result.ok) {
      setState('mailed');
      return;
    }
    setState('idle');
    if (result.failure.kind === 'aborted') return;
    const text = textOfFailure(result.failure);
    setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('reset.failed'));
  };

  if (state === 'mailed') {
    return (
      <Done hold={hold} action={<Button onClick={onClose}>{t('login.close')}</Button>}>
        {t('reset.done')}
      </Done>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        ref={input}
        value={email}
        onChange={(text) => {
          setEmail(text);
          setProblem(null);
        }}
        onLeave={() => setProblem(checkEmail(email, refusedDomains))}
        problem={problem}
        autoComplete="username"
        autoFocus
      />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={state === 'busy'}>
        {t('reset.submit')}
      </Button>
      <p className={styles.toggle}>
        <button type="button" className={styles.link} onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </form>
  );
}
