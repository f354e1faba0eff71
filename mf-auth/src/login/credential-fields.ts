import { checkConfirmation, checkEmail, checkPassword, type Problem } from '../core/fields.ts';

/** The fields of the form, in the order in which they stand; registering has all of them. */
export const credentialFields = ['email', 'password', 'confirmation'] as const;
export type CredentialField = (typeof credentialFields)[number];

export type CredentialValues = Readonly<Record<CredentialField, string>>;
export type CredentialProblems = Readonly<Record<CredentialField, Problem | null>>;

/** The typed values, and the errors shown so far. */
export interface CredentialState {
  readonly values: CredentialValues;
  readonly problems: CredentialProblems;
}

export interface CredentialRules {
  readonly isRegister: boolean;
  /** Words that the address's domain may not contain; the product's own where they are not given. */
  readonly refusedDomains: readonly string[] | undefined;
}

export const noProblems: CredentialProblems = { email: null, password: null, confirmation: null };

/** @param email what is known of the address already */
export function startCredentials(email: string): CredentialState {
  return { values: { email, password: '', confirmation: '' }, problems: noProblems };
}

export function checkCredentials(
  { email, password, confirmation }: CredentialValues,
  { isRegister, refusedDomains }: CredentialRules,
): CredentialProblems {
  return {
    email: checkEmail(email, refusedDomains),
    password: checkPassword(password),
    confirmation: isRegister ? checkConfirmation(password, confirmation) : null,
  };
}

/** The first field that something is wrong with. */
export function firstWrong(problems: CredentialProblems): CredentialField | null {
  return credentialFields.find((field) => problems[field] !== null) ?? null;
}

/** Typing into a field takes back what was said about it. */
export function typeInto(state: CredentialState, field: CredentialField, text: string): CredentialState {
  return { values: { ...state.values, [field]: text }, problems: { ...state.problems, [field]: null } };
}

/** Leaving a field says what is wrong with it. */
export function leaveField(state: CredentialState, field: CredentialField, rules: CredentialRules): CredentialState {
  const found = checkCredentials(state.values, rules);
  return { ...state, problems: { ...state.problems, [field]: found[field] } };
}
