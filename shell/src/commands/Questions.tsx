import { ConfirmDialog, PromptDialog } from '@facet/ui';
import { useSyncExternalStore } from 'react';
import { useWords } from '../site/services.ts';
import type { Confirmer } from '../site/confirm.ts';

/** Shows the question that waits for the visitor. */
export function Questions({ confirmer }: { readonly confirmer: Confirmer }) {
  const t = useWords();
  const question = useSyncExternalStore(confirmer.subscribe, confirmer.current, confirmer.current);
  if (question === null) return null;
  switch (question.kind) {
    case 'confirm': {
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
    case 'prompt': {
      const { kind: _kind, answer, error = t('prompt.invalid'), maxLength: max, ...words } = question;
      return (
        <PromptDialog
          open
          {...words}
          error={error}
          limit={
            max === undefined
              ? undefined
              : {
                  max,
                  count: (count) => t('prompt.count', { count, max }),
                  exceeded: (count) => t('prompt.long', { count }),
                }
          }
          onConfirm={(text) => answer(true, text)}
          onCancel={() => answer(false)}
        />
      );
    }
    default:
      return question satisfies never;
  }
}
