import { randomBytes } from 'node:crypto';
import { activateEndpoint, deleteAccountEndpoint, loginEndpoint, registerEndpoint } from '@facet/contracts/accounts';
import { type Answer, type Call, createCaller, digitsOf, sendTo } from '../src/fixtures/caller.ts';
import type { Target } from './attack.ts';

/** What an answer says that begins a session. */
export interface Begun {
  readonly token: string;
  readonly user_id: string;
  readonly device: string;
}

/** People who use the site in the ordinary way, for attacks to be made on and by them. */
export interface People {
  readonly call: Call;
  /** An address without an account. @param mailbox the part before the at sign, where it matters */
  address(mailbox?: string): string;
  register(email: string, password: string): Promise<Answer>;
  /** What the links hold that were mailed to an address, the oldest first. @throws where mails cannot be read */
  mailed(email: string): Promise<readonly string[]>;
  activate(secret: string, password: string): Promise<Answer<Begun | null>>;
  login(email: string, password: string, device?: string): Promise<Answer<Begun | null>>;
  /** Takes an account away again. */
  leave(token: string, email: string, password: string): Promise<void>;
  /** Somebody with an active account, and a session. */
  arrive(email?: string): Promise<Begun & { readonly email: string; readonly password: string }>;
}

/** @throws where the site is not in the development mode: its mails cannot be read then */
export async function openPeople({ api }: Target): Promise<People> {
  if ((await fetch(`${api}/outbox`)).status !== 200)
    throw new Error('needs a site in the development mode, whose mails can be read');
  const call = await createCaller(sendTo(api));
  const body = (email: string, password: string) => ({ email, password: digitsOf(password) });
  const people: People = {
    call,
    address: (mailbox = `attack-${randomBytes(6).toString('hex')}`) => `${mailbox}@attack.example`,
    register: (email, password) => call(registerEndpoint, { body: body(email, password) }),
    async mailed(email) {
      const page = await (await fetch(`${api}/outbox`)).text();
      const mails = page.split('<section>').filter((mail) => mail.includes(`To: ${email}<`));
      return mails.flatMap((mail) => /#token=([\w-]+)/.exec(mail)?.[1] ?? []).reverse();
    },
    activate: (token, password) =>
      call<Begun | null>(activateEndpoint, { body: { token, password: digitsOf(password) } }),
    login: (email, password, device) =>
      call<Begun | null>(loginEndpoint, {
        body: body(email, password),
        ...(device === undefined ? {} : { headers: { 'device-token': device } }),
      }),
    async leave(token, email, password) {
      await call(deleteAccountEndpoint, { token, body: { confirm: email, password: digitsOf(password) } });
    },
    async arrive(email = people.address()) {
      const password = 'right one';
      await people.register(email, password);
      const [secret] = await people.mailed(email);
      if (secret === undefined) throw new Error('no activation link was mailed: too many accounts for this hour?');
      const { data, msg } = await people.activate(secret, password);
      if (data === null) throw new Error(`the account was not activated: ${msg}`);
      return { ...data, email, password };
    },
  };
  return people;
}
