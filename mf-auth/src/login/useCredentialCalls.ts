import { accountCodes, loginEndpoint, registerEndpoint, resendEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { useState } from 'react';
import type { SignInByCode } from '../factors/CodeForm.tsx';
import { catalogue } from '../messages/index.ts';
import { loginFailure, registerFailure, type CredentialFailure } from './credential-failures.ts';
import type { CredentialValues } from './credential-fields.ts';

/** What the form says above its button. */
export interface CredentialMessage {
  readonly tone: 'error' | 'success';
  readonly text: string;
  readonly canResend: boolean;
}

interface CallsState {
  readonly busy: 'submit' | 'resend' | null;
  readonly message: CredentialMessage | null;
}

export interface CredentialCalls extends CallsState {
  signIn(): Promise<void>;
  register(): Promise<void>;
  /** Has the mail of the activation sent again. */
  resend(): Promise<void>;
}

export interface CredentialCallsOptions {
  readonly values: CredentialValues;
  readonly onSignedIn: () => void;
  readonly onRegistered: () => void;
  /** The password was right, and the account requires a code. */
  readonly onCode: (signIn: SignInByCode) => void;
}

/** The calls of the form, one at a time, and what became of the last one. */
export function useCredentialCalls(options: CredentialCallsOptions): CredentialCalls {
  const { values, onSignedIn, onRegistered, onCode } = options;
  const t = useMessages(catalogue);
  const host = useHost();
  const [state, setState] = useState<CallsState>({ busy: null, message: null });
  const body = async () => ({ email: values.email.trim(), password: await hashPassword(values.password) });
  const say = (message: CredentialMessage | null) => setState((last) => ({ ...last, message }));
  const sayFailure = ({ words, canResend }: CredentialFailure): void =>
    say({ tone: 'error', text: 'key' in words ? t(words.key) : words.text, canResend });

  const signIn = async (): Promise<void> => {
    const sent = await body();
    const result = await host.api.signIn(loginEndpoint, { body: sent });
    if (result.ok) {
      host.toast({ type: 'success', message: t('login.done') });
      onSignedIn();
      return;
    }
    if (result.failure.kind === 'http' && result.failure.code === accountCodes.codeNeeded) {
      onCode((code) => host.api.signIn(loginEndpoint, { body: { ...sent, code } }));
      return;
    }
    const failure = loginFailure(result.failure);
    if (!failure) return;
    if (host.session.current.kind === 'user') await host.session.signOut();
    sayFailure(failure);
  };
  const register = async (): Promise<void> => {
    const result = await host.api.call(registerEndpoint, { body: await body() });
    if (result.ok) {
      onRegistered();
      return;
    }
    const failure = registerFailure(result.failure);
    if (failure) sayFailure(failure);
  };
  const submit = async (call: () => Promise<void>, failed: 'login.failed' | 'register.failed'): Promise<void> => {
    setState({ busy: 'submit', message: null });
    try {
      await call();
    } catch {
      // A page that cannot hash: it came without a secure origin.
      say({ tone: 'error', text: t(failed), canResend: false });
    }
    setState((last) => ({ ...last, busy: null }));
  };
  const resend = async (): Promise<void> => {
    setState((last) => ({ ...last, busy: 'resend' }));
    const { ok } = await host.api.call(resendEndpoint, { body: await body() });
    const message: CredentialMessage = ok
      ? { tone: 'success', text: t('resend.done'), canResend: false }
      : { tone: 'error', text: t('resend.failed'), canResend: true };
    setState({ busy: null, message });
  };
  return {
    ...state,
    signIn: () => submit(signIn, 'login.failed'),
    register: () => submit(register, 'register.failed'),
    resend,
  };
}
