import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { Dialog } from './Dialog.tsx';

export interface PromptDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly message?: ReactNode;
  /** Name of the text field. */
  readonly label: ReactNode;
  /** Text to begin with. */
  readonly value?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The whole text must match it. */
  readonly pattern?: RegExp | undefined;
  /** True when the text is good, false for the default error, or a sentence that says what is wrong. */
  readonly validate?: ((text: string) => boolean | string) | undefined;
  /** The default error, and that of `pattern`. */
  readonly error: string;
  readonly onConfirm: (text: string) => void;
  /** Cancel button, Escape, backdrop. */
  readonly onCancel: () => void;
}

/** A question that is answered with a line of text. What is not good is said when it is confirmed, and goes as it is mended. */
export function PromptDialog({ open, ...props }: PromptDialogProps) {
  // Opened anew, it begins anew.
  return open ? <OpenPrompt {...props} /> : null;
}

function OpenPrompt(props: Omit<PromptDialogProps, 'open'>) {
  const { title, message, label, value = '', confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const [text, setText] = useState(value);
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const fault = isAsked ? faultOf(text, props) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (faultOf(text, props) === null) onConfirm(text);
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={message}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={label} error={fault}>
          <TextInput value={text} onChange={setText} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}

/** What is wrong with a text; null when nothing is. */
function faultOf(text: string, { pattern, validate, error }: Omit<PromptDialogProps, 'open'>): string | null {
  // Not `test`, which remembers its place in a global pattern.
  if (pattern && text.match(new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, ''))) === null)
    return error;
  const verdict = validate?.(text) ?? true;
  if (typeof verdict === 'string') return verdict;
  return verdict ? null : error;
}
