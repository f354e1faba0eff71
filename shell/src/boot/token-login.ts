import { tokenLoginEndpoint, tokenLookEndpoint } from '@facet/contracts/accounts';
import type { Services } from '../site/services.ts';
import { catalogue } from '../messages/catalogue.ts';

type Parts = Pick<Services, 'api' | 'session' | 'toasts' | 'i18n' | 'confirm'>;

/**
 * Signs in with the login token of a return address (product 2.23), after the visitor has agreed to the account
 * that it names: anybody can send anybody such an address, and whoever is signed in as somebody else without noticing gives
 * away what they do and pay then. A token that is not good, or not wanted, leaves the visitor as they were. Never rejects.
 */
export async function signInByToken({ api, session, toasts, i18n, confirm }: Parts, token: string): Promise<void> {
  const t = i18n.translator(catalogue);
  const fail = (): void => {
    toasts.show({ message: t('account.tokenFailed'), type: 'error', durationMs: 0 });
  };
  const owner = await api.call(tokenLookEndpoint, { body: { token } });
  if (!owner.ok) {
    fail();
    return;
  }
  const { email, user_id: userId } = owner.data;
  const { current } = session;
  // Nothing to do: it is the account of this session.
  if (current.kind === 'user' && current.userId === userId) return;
  const isUser = current.kind === 'user';
  const agreed = await confirm({
    title: t('account.token.title'),
    message: isUser
      ? t('account.token.switch', { email, current: current.email })
      : t('account.token.question', { email }),
    confirmLabel: t('account.token.confirm'),
    cancelLabel: t('account.token.cancel'),
  });
  if (!agreed) return;
  // The session that is left behind ends, instead of living on where nobody sees it.
  if (session.current.kind === 'user') await session.signOut();
  const result = await api.signIn(tokenLoginEndpoint, { body: { token } });
  if (result.ok) toasts.show({ message: t('account.signedIn'), type: 'success' });
  else fail();
}
