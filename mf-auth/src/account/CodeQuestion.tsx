import type { ApiFailure } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button } from '@facet/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { CodeField } from '../factors/CodeField.tsx';
import { useCode } from '../factors/useCode.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './Account.module.css';

export interface CodeQuestionProps {
  readonly submit: string;
  readonly hint?: string;
  /** @returns why the code was not taken; null: it was, and the question is over */
  readonly onCode: (code: string) => Promise<ApiFailure | null>;
  readonly onCancel: () => void;
}

/** Asks for a code, and says why one is refused. */
export function CodeQuestion({ submit, hint, onCode, onCancel }: CodeQuestionProps) {
  const t = useMessages(catalogue);
  const { signal } = useHost();
  const [busy, setBusy] = useState(false);
  const { code, field, focus, check, refuse } = useCode('account.codes.failed');
  // The button that led here is gone.
  useEffect(focus, []); // oxlint-disable-line react/exhaustive-deps

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    const failure = await onCode(code);
    if (signal.aborted || failure === null) return;
    setBusy(false);
    refuse(failure);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <CodeField {...field} {...(hint === undefined ? {} : { hint })} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
