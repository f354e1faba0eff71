import { tokenLoginEndpoint } from '@facet/contracts/accounts';
import type { Services } from '../app/services.ts';
import { catalogue } from '../messages/catalogue.ts';

/**
 * Signs in with the login token of a return address (specification, section 2). A token that is not good leaves the visitor
 * as they were, and says so. Never rejects.
 */
export async function signInByToken(
  { api, toasts, i18n }: Pick<Services, 'api' | 'toasts' | 'i18n'>,
  token: string,
): Promise<void> {
  const t = i18n.translator(catalogue);
  const result = await api.signIn(tokenLoginEndpoint, { body: { token } });
  if (result.ok) toasts.show({ message: t('account.signedIn'), type: 'success' });
  else toasts.show({ message: t('account.tokenFailed'), type: 'error', durationMs: 0 });
}
