import { useMessages } from '@facet/platform/widget';
import { useRef, useState, type RefObject } from 'react';
import { catalogue } from '../messages/index.ts';
import { checkConfirmation, checkPassword, type Problem } from './fields.ts';
import { PasswordField } from './PasswordField.tsx';

/** A new password that is typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly fields: Readonly<Record<'password' | 'confirmation', FieldState>>;
  /** Says what is wrong, and puts the focus there; true when nothing is. */
  check(): boolean;
  clear(): void;
}

interface FieldState {
  readonly value: string;
  readonly problem: Problem | null;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

export function useNewPassword(): NewPassword {
  const password = usePart((value) => checkPassword(value));
  const confirmation = usePart((value) => checkConfirmation(password.field.value, value));
  return {
    password: password.field.value,
    fields: { password: password.field, confirmation: confirmation.field },
    check() {
      const wrong = [password, confirmation].filter((part) => part.check() !== null);
      wrong[0]?.field.ref.current?.focus();
      return wrong.length === 0;
    },
    clear() {
      password.clear();
      confirmation.clear();
    },
  };
}

function usePart(rule: (value: string) => Problem | null) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const check = (): Problem | null => {
    const found = rule(value);
    setProblem(found);
    return found;
  };
  const onChange = (text: string): void => {
    setValue(text);
    setProblem(null);
  };
  return {
    field: { value, problem, ref, onChange, onLeave: () => void check() } satisfies FieldState,
    check,
    clear: () => onChange(''),
  };
}

/** The two fields of a new password. */
export function NewPasswordFields({ fields }: Pick<NewPassword, 'fields'>) {
  const t = useMessages(catalogue);
  return (
    <>
      <PasswordField
        {...fields.password}
        label={t('field.password.new')}
        name="new-password"
        autoComplete="new-password"
        hint={t('field.password.hint')}
      />
      <PasswordField
        {...fields.confirmation}
        label={t('field.confirmation')}
        name="confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
