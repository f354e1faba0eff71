import { Button, ConfirmDialog, createToastStore, Dialog, PromptDialog, ToastRegion } from '@facet/ui';
import { useState } from 'react';
import * as styles from './styleguide.module.css';

type Open = 'dialog' | 'confirm' | 'danger' | 'prompt' | null;

/** What lies over the page; each is opened by its button, in the theme of its side. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [toasts] = useState(() => createToastStore());
  const close = (): void => setOpen(null);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Question</Button>
      <Button onClick={() => setOpen('danger')}>Dangerous question</Button>
      <Button onClick={() => setOpen('prompt')}>Line of text</Button>
      {(['primary', 'success', 'info', 'warning', 'error'] as const).map((type) => (
        <Button
          key={type}
          variant="ghost"
          onClick={() => {
            const actions = type === 'info' ? [{ label: 'Show', run: close }] : [];
            toasts.show({ type, message: `A toast: ${type}`, durationMs: 0, actions });
          }}
        >
          Toast: {type}
        </Button>
      ))}
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="One sentence that says what it is for."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>Back</Button>
            <Button variant="primary" onClick={close}>
              Go on
            </Button>
          </>
        }
      >
        <p>What it holds.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'danger'}
        danger={open === 'danger'}
        title="Remove all of your work?"
        message="12 results are removed from this device. They cannot be brought back."
        confirmLabel="Remove"
        cancelLabel="Keep them"
        onConfirm={close}
        onCancel={close}
      />
      <PromptDialog
        open={open === 'prompt'}
        title="Save as a recipe"
        message="Steps and settings are kept on this device."
        label="Name"
        value="Swap + Sticker"
        confirmLabel="Save"
        cancelLabel="Cancel"
        error="Please write a name."
        limit={{ max: 60, count: (length) => `${length} / 60`, exceeded: (over) => `${over} too many` }}
        onConfirm={close}
        onCancel={close}
      />
      <ToastRegion store={toasts} label="Messages" closeLabel="Close" formatCount={(count) => `×${count}`} />
    </div>
  );
}
