import { randomInt, randomUUID, webcrypto } from 'node:crypto';
import { creditEndpoint, type Api, type ApiResult } from '@facet/contracts';
import { activateEndpoint, registerEndpoint } from '@facet/contracts/accounts';
import { createApi, createBus, hashPassword, sessionCookies, systemClock } from '@facet/platform';
import type { BrowserContext } from '@playwright/test';

/** Somebody with an account of the site under test. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
  /** The API as this person may use it. */
  readonly api: Api;
}

/** A password that keeps the product's rules; the same for everybody. */
export const password = 'correct-horse-9';

/** An address that is unique in this run. */
export function newAddress(): string {
  return `person-${randomUUID().slice(0, 12)}@example.org`;
}

/**
 * Calls that come from one network of their own, as a visitor's do: the site of the tests trusts this machine as its
 * proxy. Hundreds of people from one address would reach the limit of mails for a network.
 */
function fetchFromOwnNetwork(): typeof fetch {
  const network = ['10', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.');
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', network);
    return fetch(input, { ...init, headers });
  };
}

/** The API client of the site itself, outside of a browser. */
export function apiOf(baseUrl: string): Api {
  let token: string | null = null;
  return createApi({
    baseUrl,
    fetch: fetchFromOwnNetwork(),
    session: {
      token: () => token,
      devices: () => [],
      clear: () => {
        token = null;
      },
      begin: (session) => {
        token = session.token;
        tokens.set(session.userId, session.token);
      },
    },
    bus: createBus({ report: () => {} }),
    analytics: { track: () => {} },
    clock: systemClock,
    crypto: webcrypto as Crypto,
    common: () => ({}),
  });
}

const tokens = new Map<string, string>();

/** Makes an account as a visitor does: registers, reads the mail, activates, signs in. @param baseUrl of the backend */
export async function signUp(baseUrl: string, email = newAddress()): Promise<Person> {
  const api = apiOf(baseUrl);
  const credentials = { email, password: await hashPassword(password, webcrypto as Crypto) };
  reported(await api.call(registerEndpoint, { body: credentials }));
  const token = tokenIn(await mailTo(baseUrl, email));
  const { userId } = reported(await api.signIn(activateEndpoint, { body: { token, password: credentials.password } }));
  return { email, password, userId, token: tokens.get(userId) ?? '', api };
}

/** The text of the newest mail to an address, out of the development outbox. */
export async function mailTo(baseUrl: string, email: string): Promise<string> {
  const limit = Date.now() + 10_000;
  while (Date.now() < limit) {
    const page = await (await fetch(`${baseUrl}/outbox`)).text();
    const mail = page.split('<section>').find((section) => section.includes(`: ${email}</li>`));
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${email}`);
}

/** The token of the link in a mail (`…#token=…`). */
export function tokenIn(mail: string): string {
  const token = /#token=([\w-]{20,})/.exec(mail)?.[1];
  if (token === undefined) throw new Error('the mail has no link with a token');
  return token;
}

/** Signs a person in to every page of a context. @param origin of the shell */
export async function enter(context: BrowserContext, origin: string, { email, token, userId }: Person): Promise<void> {
  const values = { token, email, userId };
  await context.addCookies(
    (Object.keys(values) as (keyof typeof values)[]).map((name) => ({
      name: sessionCookies[name].name,
      value: encodeURIComponent(values[name]),
      url: origin,
    })),
  );
  // As after a sign-in of this browser: the page leaves the token, which the person's own API client uses too, for an hour.
  await context.addInitScript((shell) => {
    // Other documents of the context, a blank page or a sandboxed frame, may have no storage at all.
    if (window.origin === shell) localStorage.setItem('facet-session-renewed', String(Date.now()));
  }, new URL(origin).origin);
}

/** What the backend answered. @throws Error when it refused */
export function reported<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(`the backend refused: ${JSON.stringify(result.failure)}`);
  return result.data;
}

/** Somebody new, signed in to every page of a context. @param site addresses of its backend and its shell */
export async function signedIn(
  context: BrowserContext,
  { api, origins }: { readonly api: string; readonly origins: { readonly shell: string } },
): Promise<Person> {
  const person = await signUp(api);
  await enter(context, origins.shell, person);
  return person;
}

/** All credits of a person, bought and free. */
export async function creditsOf({ api }: Person): Promise<number> {
  const { purchasePoints, rewardPoints } = reported(await api.call(creditEndpoint));
  return purchasePoints + rewardPoints;
}

/** Somebody new with no credits: the gift of a sign-up is for a mailbox, and another account of it has had that. */
export async function signUpWithoutCredits(baseUrl: string): Promise<Person> {
  const mailbox = newAddress();
  await signUp(baseUrl, mailbox);
  return signUp(baseUrl, mailbox.replace('@', '+again@'));
}
