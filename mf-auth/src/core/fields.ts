import { emailProblem } from '@facet/contracts/email';

/** What is wrong with a form, by field: keys of the message catalogue. */
export type Problem =
  | 'email.missing'
  | 'email.invalid'
  | 'email.provider'
  | 'password.missing'
  | 'password.length'
  | 'password.differs';

/** Length of a password, characters (product 5.4). */
export const passwordLength = { min: 6, max: 20 } as const;

/** @param words that the address's domain may not contain; the product's own where they are not given */
export function checkEmail(email: string, words?: readonly string[]): Problem | null {
  const problem = emailProblem(email, words);
  return problem && `email.${problem}`;
}

export function checkPassword(password: string): Problem | null {
  if (password === '') return 'password.missing';
  const { length } = [...password];
  return length < passwordLength.min || length > passwordLength.max ? 'password.length' : null;
}

/** The second typing of a new password. */
export function checkConfirmation(password: string, again: string): Problem | null {
  if (again === '') return 'password.missing';
  return password === again ? null : 'password.differs';
}
