/** What two requests at once must not get out of passkeys and codes, on both engines: rows are locked by the database itself. */
import { accountCodes, loginEndpoint } from '@facet/contracts/accounts';
import {
  addPasskeyEndpoint,
  beginCodesEndpoint,
  confirmCodesEndpoint,
  factorsEndpoint,
  passkeyLoginEndpoint,
  passkeyLoginOptionsEndpoint,
  passkeyOptionsEndpoint,
} from '@facet/contracts/factors';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../database/database.ts';
import { buildTestApp, type TestApp, testMoment, testSite } from '../../fixtures/app.ts';
import { createAuthenticator, type CreationOptions, type RequestOptions } from '../../fixtures/authenticator.ts';
import { type Call, createCaller, digitsOf } from '../../fixtures/caller.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { createPasswords } from './passwords.ts';
import { addAccount } from './queries.ts';
import { startSession } from './sessions.ts';

afterAll(removeScratches);

const step = 30_000;
const atOnce = 5;
const times = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: atOnce }, work));
const refused = (code: number): number[] => Array.from({ length: atOnce - 1 }, () => code);

describe.each(engines)('on %s', (_name, open) => {
  let database: Database;
  let site: TestApp;
  let call: Call;
  let stop: () => Promise<void>;
  let moment = testMoment;

  beforeAll(async () => {
    ({ database, stop } = await open());
    site = await buildTestApp(database, {}, { now: () => moment });
    call = await createCaller(site.send, () => moment);
  });
  afterAll(async () => {
    await site.app.close();
    await database.close();
    await stop();
  });

  async function person(email: string) {
    const passwords = createPasswords(2, 500, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const account = { email, passwordHash: await passwords.hash(digitsOf('mine')), google: null };
    const id = (await addAccount(database, { ...account, activatedAt: moment, now: moment }))!;
    return startSession(database, id, '', moment);
  }

  test('a passkey is made and signs in; of those that bring one answer at once, one does', async () => {
    const token = await person('key@example.com');
    const device = createAuthenticator(testSite);
    const made = (await call<{ options: CreationOptions }>(passkeyOptionsEndpoint, { token })).data.options;
    const credential = device.create(made);
    const added = await times(() => call(addPasskeyEndpoint, { token, body: { name: 'Laptop', credential } }));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await call<{ passkeys: object[] }>(factorsEndpoint, { token });
    expect(data.passkeys).toHaveLength(1);

    const { options } = (await call<{ options: RequestOptions }>(passkeyLoginOptionsEndpoint)).data;
    const answer = device.get(options);
    const codes = (await times(() => call(passkeyLoginEndpoint, { body: { credential: answer } }))).map(
      ({ code }) => code,
    );
    expect(codes.sort((a, b) => a - b)).toEqual([200, ...refused(accountCodes.passkeyRefused)]);
  });

  test('of those that bring one code at once, or one recovery code, one signs in', async () => {
    const email = 'code@example.com';
    const token = await person(email);
    const { secret } = (await call<{ secret: string }>(beginCodesEndpoint, { token })).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const show = (): string => totp.generate({ timestamp: moment.getTime() });
    const { recovery } = (await call<{ recovery: string[] }>(confirmCodesEndpoint, { token, body: { code: show() } }))
      .data;
    moment = new Date(moment.getTime() + step);
    for (const code of [show(), recovery[0]!]) {
      const answers = await times(() => call(loginEndpoint, { body: { email, password: digitsOf('mine'), code } }));
      expect(answers.map((one) => one.code).sort((a, b) => a - b)).toEqual([200, ...refused(accountCodes.codeWrong)]);
    }
  });
});
