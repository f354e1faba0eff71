import { useMessages } from '@facet/platform/widget';
import { Field, TextInput } from '@facet/ui';
import { Mail } from 'lucide-react';
import type { Ref } from 'react';
import { catalogue } from '../messages/index.ts';
import type { Problem } from './fields.ts';

export interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly onLeave?: () => void;
  readonly problem: Problem | null;
  /** `username` where it names an account that there is. */
  readonly autoComplete: 'username' | 'email';
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function EmailField({ value, onChange, onLeave, problem, autoComplete, autoFocus, ref }: EmailFieldProps) {
  const t = useMessages(catalogue);
  return (
    <Field label={t('field.email')} error={problem && t(problem)} required>
      <TextInput
        type="email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={autoComplete}
        placeholder={t('field.email.placeholder')}
        start={<Mail />}
        value={value}
        onChange={onChange}
        data-autofocus={autoFocus || undefined}
        {...(ref ? { ref } : {})}
        {...(onLeave ? { onBlur: (event) => leaves(event) && onLeave() } : {})}
      />
    </Field>
  );
}

/** A message that appears while a button is being pressed would move the button away from under the pointer. */
export function leaves({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof HTMLElement && relatedTarget.closest('button, a') !== null);
}
