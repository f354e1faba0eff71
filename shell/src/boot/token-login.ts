import { tokenLoginEndpoint, tokenLookEndpoint } from '@facet/contracts/accounts';
import type { Services } from '../site/services.ts';
import { catalogue } from '../messages/catalogue.ts';

type Parts = Pick<Services, 'api' | 'session' | 'toasts' | 'i18n' | 'confirm'>;

/**
 * Signs in with the login token of a return address (product 2.23), after the visitor has confirmed the account that it
 * names: anyone can send such an address, and a person who is unknowingly signed in to another's account gives away
 * what they do and pay there. An invalid or declined token changes nothing. Never rejects.
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
  // End the replaced session, instead of leaving it alive unseen.
  if (session.current.kind === 'user') await session.signOut();
  const result = await api.signIn(tokenLoginEndpoint, { body: { token } });
  if (result.ok) toasts.show({ message: t('account.signedIn'), type: 'success' });
  else fail();
}
