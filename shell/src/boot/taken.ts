/** Tokens that came in the page's address; the first script has taken them out of it. */
export interface TakenTokens {
  /** Of a return address: signs in, once. */
  readonly login: string | null;
  /** Of a mailed link: activates an account, or lets a new password be chosen. */
  readonly mailed: string | null;
}

/** Takes what the first script has put aside; a second call finds nothing. */
export function takeTokens(window: Window): TakenTokens {
  const page = window as Window & { facetTaken?: { readonly login?: string; readonly mailed?: string } };
  const { login = null, mailed = null } = page.facetTaken ?? {};
  delete page.facetTaken;
  return { login, mailed };
}
