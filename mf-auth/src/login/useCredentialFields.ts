import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  checkCredentials,
  firstWrong,
  leaveField,
  startCredentials,
  typeInto,
  type CredentialField,
  type CredentialRules,
  type CredentialValues,
} from './credential-fields.ts';
import type { Problem } from '../core/fields.ts';

/** What an input of the form needs. */
export interface FieldBinding {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: Problem | null;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

export interface CredentialFields {
  readonly values: CredentialValues;
  bind(field: CredentialField): FieldBinding;
  /** Says all that is wrong and leads to the first of it; true where nothing is. */
  validate(): boolean;
}

/**
 * The fields of the form; the address has focus at first, since the button that led here is gone.
 *
 * @param known what is known of the address already
 */
export function useCredentialFields(known: string, rules: CredentialRules): CredentialFields {
  const [state, setState] = useState(() => startCredentials(known));
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const inputs = { email, password, confirmation };
  useEffect(() => {
    email.current?.focus();
  }, []);
  return {
    values: state.values,
    bind: (field) => ({
      ref: inputs[field],
      value: state.values[field],
      problem: state.problems[field],
      onChange: (text) => setState((last) => typeInto(last, field, text)),
      onLeave: () => setState((last) => leaveField(last, field, rules)),
    }),
    validate: () => {
      const problems = checkCredentials(state.values, rules);
      setState((last) => ({ ...last, problems }));
      const wrong = firstWrong(problems);
      if (wrong) inputs[wrong].current?.focus();
      return wrong === null;
    },
  };
}
