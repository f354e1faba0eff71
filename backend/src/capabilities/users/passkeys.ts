import { isIP } from 'node:net';
import { accountCodes } from '@facet/contracts/accounts';
import type { addPasskeyEndpoint, passkeyLoginEndpoint } from '@facet/contracts/factors';
import type { z } from 'zod';
import { lazily } from '../../database/app-keys.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Steps } from './activation.ts';
import { type AccountsContext, type BegunSession, type Client, refuse } from './context.ts';
import { guessesOfNetwork } from './limits.ts';
import { createNonces, type Nonces } from './nonces.ts';
import {
  addPasskey,
  countUse,
  credentialsOf,
  findPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from './passkey-queries.ts';
import type { User } from './queries.ts';

/** How long a browser may take to use a passkey, milliseconds. */
export const challengeLife = 5 * 60_000;
/** Passkeys of one account. */
export const mostPasskeys = 20;

/** What a browser made for a new passkey, and what it answered with a known one. */
export type Registration = z.infer<typeof addPasskeyEndpoint.body>['credential'];
export type Assertion = z.infer<typeof passkeyLoginEndpoint.body>['credential'];
export type PasskeyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** Signing in without a password (WebAuthn level 3), with keys that browsers find by themselves. */
export interface Passkeys {
  /** Null: the site is reached by a number, and passkeys need a name. */
  list(user: User): Promise<readonly Passkey[] | null>;
  /** What a new passkey is made with, by this session. */
  creationOptions(user: User, sessionId: string): Promise<PasskeyOptions>;
  add(
    user: User,
    sessionId: string,
    passkey: { readonly name: string; readonly credential: Registration },
    client: Client,
  ): Promise<void>;
  rename(user: User, id: string, name: string): Promise<void>;
  remove(user: User, id: string, client: Client): Promise<void>;
  loginOptions(): Promise<PasskeyOptions>;
  /** @throws ApiError 40022 whatever of it is not good */
  login(credential: Assertion, client: Client): Promise<BegunSession>;
}

/** What the library needs costs a third of a second to load. */
const webauthn = lazily(() => import('@simplewebauthn/server'));
/** EdDSA, ES256 and RS256: what every authenticator has one of (COSE, RFC 9053). */
const algorithms = [-8, -7, -257];
const decoded = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();
const refused = () => refuse(accountCodes.passkeyRefused, 'error.passkeyRefused');

/** The name that passkeys are made for; null where there is none. */
export function relyingParty(siteUrl: string): { readonly id: string; readonly origin: string } | null {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** Whatever the library throws says that something about the answer is not good. */
const orNull = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null);
const challengeOf = ({ response: { clientDataJSON } }: Registration | Assertion): string =>
  decoded((JSON.parse(decoded(clientDataJSON)) as { challenge: string }).challenge);

/** @throws ApiError 40022 where the site has no name */
function needParty(siteUrl: string) {
  const party = relyingParty(siteUrl);
  if (party === null) throw refuse(accountCodes.passkeyRefused, 'error.passkeysOff');
  return party;
}

export function createPasskeys(context: AccountsContext, steps: Pick<Steps, 'begin'>): Passkeys {
  const { database, now } = context;
  const challenges = createNonces({ database, purpose: 'passkey', life: challengeLife, now });
  return { ...createOwnPasskeys(context, challenges), ...createPasskeySignIn(context, challenges, steps) };
}

/** What users do with passkeys of their own. */
function createOwnPasskeys(
  { database, mail, settings: { siteUrl }, now }: AccountsContext,
  challenges: Nonces,
): Omit<Passkeys, 'loginOptions' | 'login'> {
  const notice = (kind: 'passkeyAdded' | 'passkeyRemoved', { email }: User, { language }: Client) =>
    ({ to: email, kind, language, values: { url: `${siteUrl}/account` } }) as const;

  return {
    list: async (user) => (relyingParty(siteUrl) === null ? null : listPasskeys(database, user.id)),
    async creationOptions(user, sessionId) {
      const { id } = needParty(siteUrl);
      const known = await credentialsOf(database, user.id);
      if (known.length >= mostPasskeys)
        throw new ApiError(400, accountCodes.passkeyRefused, say('error.passkeysFull', { most: mostPasskeys }));
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Facet',
        rpID: id,
        userName: user.email,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge: new Uint8Array(Buffer.from(await challenges.give(sessionId))),
        timeout: challengeLife,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return { ...options };
    },
    async add(user, sessionId, { name, credential }, client) {
      const { id, origin } = needParty(siteUrl);
      const { clientDataJSON, attestationObject, transports = [] } = credential.response;
      const { verifyRegistrationResponse } = await webauthn();
      const checked = await orNull(
        verifyRegistrationResponse({
          response: { ...credential, response: { clientDataJSON, attestationObject } },
          expectedChallenge: (challenge) => challenges.isOurs(decoded(challenge), sessionId),
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!checked?.verified) throw refused();
      const { credential: made, credentialBackedUp: isSynced } = checked.registrationInfo;
      await database.tx(async (transaction) => {
        const isNew =
          (await challenges.spend(transaction, challengeOf(credential))) &&
          (await addPasskey(transaction, {
            ...{ userId: user.id, name, isSynced, counter: made.counter, now: now() },
            credentialId: Buffer.from(made.id, 'base64url'),
            publicKey: Buffer.from(made.publicKey),
            transports,
          }));
        if (!isNew) throw refused();
        await mail.send(notice('passkeyAdded', user, client), transaction);
      });
      mail.nudge();
    },
    async rename(user, id, name) {
      if (!(await renamePasskey(database, user.id, id, name))) throw new ApiError(404, 404, say('error.noPasskey'));
    },
    async remove(user, id, client) {
      await database.tx(async (transaction) => {
        if (!(await removePasskey(transaction, user.id, id))) throw new ApiError(404, 404, say('error.noPasskey'));
        await mail.send(notice('passkeyRemoved', user, client), transaction);
      });
      mail.nudge();
    },
  };
}

function createPasskeySignIn(
  { database, mail, throttle, settings: { siteUrl }, now }: AccountsContext,
  challenges: Nonces,
  { begin }: Pick<Steps, 'begin'>,
): Pick<Passkeys, 'loginOptions' | 'login'> {
  return {
    async loginOptions() {
      const { id } = needParty(siteUrl);
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge: new Uint8Array(Buffer.from(await challenges.give())),
        timeout: challengeLife,
        userVerification: 'required',
      });
      return { ...options };
    },
    async login(credential, client) {
      const { id, origin } = needParty(siteUrl);
      const tries = [[guessesOfNetwork, client.network]] as const;
      await throttle.take(tries);
      const known = await findPasskey(database, Buffer.from(credential.id, 'base64url'));
      const { userHandle, ...response } = credential.response;
      if (known === undefined || (userHandle !== undefined && decoded(userHandle) !== known.userId)) throw refused();
      const { verifyAuthenticationResponse } = await webauthn();
      const checked = await orNull(
        verifyAuthenticationResponse({
          response: { ...credential, response },
          expectedChallenge: (challenge) => challenges.isOurs(decoded(challenge)),
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          credential: { id: credential.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
        }),
      );
      if (!checked?.verified) throw refused();
      const { newCounter } = checked.authenticationInfo;
      const begun = await database.tx(async (transaction) => {
        const isNew =
          (await challenges.spend(transaction, challengeOf(credential))) &&
          (await countUse(transaction, known.id, newCounter, now()));
        if (!isNew) throw refused();
        return begin(transaction, { id: known.userId, email: known.email }, client);
      });
      await throttle.adjust({ giveBack: tries });
      mail.nudge();
      return begun;
    },
  };
}
