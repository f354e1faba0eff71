import { Button, Field, LetterScene, Notice, TextInput } from '@facet/ui';
import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useHydrated } from '../site/hydrated.ts';
import { useServices, useWords } from '../site/services.ts';
import type { JoinOutcome } from './join.ts';
import * as styles from './WaitlistForm.module.css';

type Kept = Extract<JoinOutcome, { readonly kind: 'kept' }>;
type State =
  | { readonly kind: 'idle' | 'sending' | 'failed' | 'taken-back' }
  | Exclude<JoinOutcome, { readonly kind: 'failed' }>;

/** Leaves an address for one mail when the tool begins to work here (product 10.53). */
export function WaitlistForm({ toolId }: { readonly toolId: string }) {
  const { backend, i18n, accounts } = useServices();
  const t = useWords();
  const isHydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const parts = { backend, language: i18n.locale, refusedDomains: accounts.refusedDomains };
    // Few visits send it: its script comes with the click.
    const outcome = await import('./join.ts')
      .then(({ join }) => join(toolId, email, parts))
      .catch(() => ({ kind: 'failed' }) as const);
    setState(outcome);
    if (outcome.kind === 'wrong') form.current?.querySelector('input')?.focus();
  };

  if (state.kind === 'kept') return <KeptAddress kept={state} onTakenBack={() => setState({ kind: 'taken-back' })} />;
  const isSending = state.kind === 'sending';
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{t('waitlist.title')}</h2>
      <p className={styles.text}>{t('waitlist.text')}</p>
      <div className={styles.row}>
        <Field
          label={t('waitlist.email')}
          error={state.kind === 'wrong' ? t(`waitlist.${state.problem}`) : null}
          className={styles.field}
          required
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            disabled={!isHydrated}
            value={email}
            onChange={(typed) => {
              setEmail(typed);
              if (!isSending) setState({ kind: 'idle' });
            }}
          />
        </Field>
        <Button type="submit" variant="primary" icon={<BellRing />} busy={isSending} disabled={!isHydrated}>
          {t(isSending ? 'waitlist.sending' : 'waitlist.send')}
        </Button>
      </div>
      <div aria-live="polite">
        {state.kind === 'taken-back' && <p className={styles.text}>{t('waitlist.takenBack')}</p>}
        {state.kind === 'failed' && <Notice tone="error">{t('waitlist.failed')}</Notice>}
        {state.kind === 'refused' && <Notice tone="error">{state.words}</Notice>}
      </div>
    </form>
  );
}

/** The form's place once the address is kept. */
function KeptAddress({ kept, onTakenBack }: { readonly kept: Kept; readonly onTakenBack: () => void }) {
  const { backend } = useServices();
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => heading.current?.focus(), []);
  const takeBack = async (): Promise<void> => {
    setState('busy');
    const isDone = await import('./join.ts').then(({ leave }) => leave(kept.token, { backend })).catch(() => false);
    if (isDone) onTakenBack();
    else setState('failed');
  };
  return (
    <div className={styles.kept}>
      <LetterScene />
      <div className={styles.form}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('waitlist.done')}
        </h2>
        <p className={styles.text}>{t('waitlist.done.text', { email: kept.email })}</p>
        <p>
          <Button busy={state === 'busy'} onClick={() => void takeBack()}>
            {t('waitlist.takeBack')}
          </Button>
        </p>
        {state === 'failed' && <Notice tone="error">{t('waitlist.failed')}</Notice>}
      </div>
    </div>
  );
}
