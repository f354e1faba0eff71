import type { ApiResult, SignedIn } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button } from '@facet/ui';
import { useLayoutEffect, useState, type FormEvent } from 'react';
import { catalogue } from '../messages/index.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './useCode.ts';
import * as styles from './Factors.module.css';

/** Signs in once more as before, with a code. */
export type SignInByCode = (code: string) => Promise<ApiResult<SignedIn>>;

interface CodeFormProps {
  readonly signIn: SignInByCode;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The second step of a sign-in, of accounts that require a code. */
export function CodeForm({ signIn, onBack, onClose }: CodeFormProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const { code, field, focus, check, refuse } = useCode('login.failed');
  // The button that led here is gone. Before the dialog looks where the focus is: it would take it.
  useLayoutEffect(focus, []); // oxlint-disable-line react/exhaustive-deps

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    const result = await signIn(code);
    if (host.signal.aborted) return;
    setBusy(false);
    if (result.ok) {
      host.toast({ type: 'success', message: t('login.done') });
      onClose();
    } else refuse(result.failure);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField {...field} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('login.submit')}
      </Button>
      <Button wide onClick={onBack}>
        {t('login.back')}
      </Button>
    </form>
  );
}
