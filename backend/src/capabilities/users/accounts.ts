import { createSteps } from './activation.ts';
import { type ChangePassword, createChangePassword } from './change-password.ts';
import { type Codes, createCodes } from './codes.ts';
import type { AccountsContext } from './context.ts';
import { removeOldDevices } from './devices.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google-sign-in.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { removeUnproven } from './queries.ts';
import { removeOldSecrets, secretRemembered } from './secrets.ts';
import { removeOldSessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignUp, type SignUp } from './sign-up.ts';

/** How long an account with an unproven address is kept, milliseconds. */
export const unprovenKeptFor = 30 * 24 * 3_600_000;
/** Answers about an address that is or is not known take at least this long, milliseconds: longer than either way. */
export const quietTime = 250;

/** Making accounts, and getting into them. Everything that fails throws an `ApiError` that says what to do. */
export interface Accounts extends SignUp, SignIn, GoogleSignIn, ChangePassword, Pick<Guesses, 'confirmPassword'> {
  readonly passkeys: Passkeys;
  readonly codes: Codes;
  /** Forgets what is out of date. */
  forget(): Promise<void>;
}

export function createAccounts({
  quiet = quietTime,
  ...dependencies
}: Omit<AccountsContext, 'quiet'> & Partial<Pick<AccountsContext, 'quiet'>>): Accounts {
  const context: AccountsContext = { ...dependencies, quiet };
  const { database, now } = context;
  const guesses = createGuesses(context);
  const steps = createSteps(context);
  const codes = createCodes(context);
  return {
    ...createSignUp(context, steps, guesses),
    ...createSignIn(context, steps, guesses, codes),
    ...createGoogleSignIn(context, steps, guesses, codes),
    ...createChangePassword(context, steps, guesses),
    confirmPassword: guesses.confirmPassword,
    passkeys: createPasskeys(context, steps),
    codes,
    async forget() {
      const before = (age: number): Date => new Date(now().getTime() - age);
      await removeOldSecrets(database, before(secretRemembered));
      await removeOldSessions(database, now());
      await removeOldDevices(database, now());
      await removeUnproven(database, before(unprovenKeptFor));
    },
  };
}
