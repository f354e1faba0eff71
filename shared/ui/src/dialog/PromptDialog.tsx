import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { TextCounter } from '../field/TextCounter.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { Dialog } from './Dialog.tsx';

export interface PromptLimit {
  readonly max: number;
  /** How much there is beside how much may be. */
  readonly count: (length: number) => string;
  /** What is said of a text that has so many characters too many. */
  readonly exceeded: (over: number) => string;
}

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
  /** Most characters (code points), with the words of the counter below the field and of what is too long. */
  readonly limit?: PromptLimit | undefined;
  readonly onConfirm: (text: string) => void;
  /** Cancel button, Escape, backdrop. */
  readonly onCancel: () => void;
}

/**
 * A question that is answered with a line of text. An error shows on confirm, and clears when the text is corrected.
 */
export function PromptDialog({ open, ...props }: PromptDialogProps) {
  // State resets when it opens again.
  return open ? <OpenPrompt {...props} /> : null;
}

function OpenPrompt(props: Omit<PromptDialogProps, 'open'>) {
  const { title, message, label, value = '', confirmLabel, cancelLabel, limit, onConfirm, onCancel } = props;
  const [text, setText] = useState(value);
  const [isAsked, setPrompted] = useState(false);
  const formId = useId();
  const length = textLength(text);
  // What is too long is said at once: the counter says it too.
  const fault = isAsked || (limit && length > limit.max) ? faultOf(text, props) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPrompted(true);
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
        {limit && <TextCounter text={limit.count(length)} exceeded={length > limit.max} />}
      </form>
    </Dialog>
  );
}

/** Code points: an emoji outside the basic plane is one. */
const textLength = (text: string): number => Array.from(text).length;

/** What is wrong with a text; null when nothing is. */
function faultOf(text: string, { pattern, validate, error, limit }: Omit<PromptDialogProps, 'open'>): string | null {
  const over = limit ? textLength(text) - limit.max : 0;
  if (limit && over > 0) return limit.exceeded(over);
  // Not `test`, which remembers its place in a global pattern.
  if (pattern && text.match(new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, ''))) === null)
    return error;
  const verdict = validate?.(text) ?? true;
  if (typeof verdict === 'string') return verdict;
  return verdict ? null : error;
}
