import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** For what cannot be undone: a red button, and focus starts on cancel. */
  readonly danger?: boolean | undefined;
  /** The confirmed action is running; the dialog cannot be left meanwhile. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  /** Cancel button, Escape, backdrop. */
  readonly onCancel: () => void;
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel, danger = false, busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="small"
      title={title}
      description={message}
      dismissible={!busy}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={!danger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
