import { ConfirmDialog } from '@facet/ui';
import { useSyncExternalStore } from 'react';
import type { Confirmer } from '../app/confirm.ts';

/** Shows the question that waits for the visitor. */
export function Questions({ confirmer }: { readonly confirmer: Confirmer }) {
  const question = useSyncExternalStore(confirmer.subscribe, confirmer.current);
  if (question === null) return null;
  const { title, message, confirmLabel, cancelLabel, danger = false } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  );
}
