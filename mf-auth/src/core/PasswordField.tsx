import { useMessages } from '@facet/platform/widget';
import { Field, IconButton, TextInput } from '@facet/ui';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { catalogue } from '../messages/index.ts';
import { leaves } from './EmailField.tsx';
import type { Problem } from './fields.ts';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly onLeave?: () => void;
  readonly problem: Problem | null;
  readonly name: 'password' | 'new-password' | 'confirmation';
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password, hidden until the visitor wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, onLeave, problem, name, autoComplete, hint, aside, ref } = props;
  const t = useMessages(catalogue);
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={problem && t(problem)} hint={hint} aside={aside} required>
      <TextInput
        type={isShown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        start={<Lock />}
        end={
          <IconButton
            size="small"
            label={t('field.password.show')}
            icon={isShown ? <EyeOff /> : <Eye />}
            pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
        value={value}
        onChange={onChange}
        {...(ref ? { ref } : {})}
        {...(onLeave ? { onBlur: (event) => leaves(event) && onLeave() } : {})}
      />
    </Field>
  );
}
