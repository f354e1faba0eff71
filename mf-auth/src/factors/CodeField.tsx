import { useMessages } from '@facet/platform/widget';
import { Field, TextInput } from '@facet/ui';
import { ShieldCheck } from 'lucide-react';
import type { Ref } from 'react';
import { catalogue } from '../messages/index.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** What the field takes, where it is not both kinds of code. */
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ value, onChange, error, hint, ref }: CodeFieldProps) {
  const t = useMessages(catalogue);
  return (
    <Field label={t('code.field')} error={error} hint={hint ?? t('code.hint')} required>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        start={<ShieldCheck />}
        value={value}
        onChange={onChange}
        {...(ref ? { ref } : {})}
      />
    </Field>
  );
}
