import { constants, createHash, createHmac, createPrivateKey, privateDecrypt } from 'node:crypto';
import { loginEndpoint, signingKeyEndpoint } from '@facet/contracts/accounts';
import { canonicalRequest, nonceLife, signatureSkew, signingCodes } from '@facet/contracts/signing';
import vectors from '@facet/contracts/signing-vectors.json' with { type: 'json' };
import { usual } from '@facet/testing/extent';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrations.ts';
import { buildTestApp, type TestApp, testMoment } from '../../fixtures/app.ts';
import { engines } from '../../fixtures/engines.ts';
import { removeScratches } from '../../fixtures/scratch.ts';
import { createSigner } from '../../fixtures/signer.ts';
import { createSigning, siteAppId } from './service.ts';

afterAll(removeScratches);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the canonical form', () => {
  test.each(vectors.vectors)('$what', ({ method, path, query, body, body_sha256: bodySha256, canonical, sign }) => {
    expect(sha256(body)).toBe(bodySha256);
    const parameters = query.map(([name = '', value = '']) => [name, value] as const);
    expect(canonicalRequest({ method, path, query: parameters, bodySha256 })).toBe(canonical);
    const key = Buffer.from(vectors.session_key, 'hex');
    expect(createHmac('sha256', key).update(canonical).digest('hex')).toBe(sign);
  });

  test('the order in which parameters are sent is no matter', () => {
    for (const { method, path, query, body_sha256: bodySha256, canonical } of vectors.vectors) {
      const parameters = query.map(([name = '', value = '']) => [name, value] as const).reverse();
      expect(canonicalRequest({ method, path, query: parameters, bodySha256 })).toBe(canonical);
    }
  });

  test('the wrapped key of the vectors opens with their private key', () => {
    const key = createPrivateKey({ key: Buffer.from(vectors.private_key, 'base64'), format: 'der', type: 'pkcs8' });
    const opened = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(vectors.secret_key, 'base64url'),
    );
    expect(opened.toString('hex')).toBe(vectors.session_key);
  });
});

describe.each(usual(engines))('a signed call (%s)', (_name, open) => {
  let database: Database;
  let stop: () => Promise<void>;
  let site: TestApp;
  let publicKey: string;
  let moment = testMoment;
  const now = () => moment;
  const path = loginEndpoint.path;
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a'.repeat(64) });
  const seconds = testMoment.getTime() / 1000;

  beforeAll(async () => {
    ({ database, stop } = await open());
    await migrate(database);
    site = await buildTestApp(database, {}, { now });
    const { text } = await site.send({ method: 'GET', url: signingKeyEndpoint.path, headers: {} });
    const { data } = signingKeyEndpoint.answer.parse(JSON.parse(text));
    expect(data).toMatchObject({ app_id: siteAppId, t: seconds });
    publicKey = data.public_key;
  });
  beforeEach(async () => {
    moment = testMoment;
    await database.query('delete from throttle');
  });
  afterAll(async () => {
    await site.app.close();
    await database.close();
    await stop();
  });

  const signer = () => createSigner(publicKey, siteAppId, now);
  const send = async (url: string, payload = body, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await site.send({ method, url, headers, body: payload });
    return { status, code: (JSON.parse(text) as { code: number }).code };
  };
  const refused = (code: number) => ({ status: 400, code });
  /** The signature is good: what is refused then are the credentials. */
  const taken = { status: 400, code: 40002 };
  const change = (url: string, name: string, edit: (value: string) => string): string => {
    const [head = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set(name, edit(parameters.get(name) ?? ''));
    return `${head}?${parameters.toString()}`;
  };
  const otherDigit = (value: string): string => (value.startsWith('0') ? '1' : '0') + value.slice(1);
  const otherLetter = (value: string): string => (value.startsWith('A') ? 'B' : 'A') + value.slice(1);

  test('is taken, with parameters in any order and a body of any letters', async () => {
    expect(await send(signer()({ method: 'POST', path, body }))).toEqual(taken);
    const other = JSON.stringify({ email: 'nöbody 顔@example.com', password: 'b'.repeat(64) });
    const query = { lang: 'ja', q: "it's (all) * + & = / ?" };
    expect(await send(signer()({ method: 'post', path, body: other, query }), other)).toEqual(taken);
  });

  test('without a signature is refused before anything else is looked at', async () => {
    expect(await send(path)).toEqual(refused(signingCodes.malformed));
    expect(await send(path, '{}')).toEqual(refused(signingCodes.malformed));
  });

  test.each(['app_id', 't', 'nonce', 'sign', 'secret_key'])('without %s, or with two, is malformed', async (name) => {
    const url = signer()({ method: 'POST', path, body });
    const [head = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    const value = parameters.get(name) ?? '';
    parameters.delete(name);
    expect(await send(`${head}?${parameters.toString()}`)).toEqual(refused(signingCodes.malformed));
    expect(await send(`${url}&${name}=${value}`)).toEqual(refused(signingCodes.malformed));
  });

  test.each<[string, string, (value: string) => string]>([
    ['the time', 't', (value) => String(Number(value) + 1)],
    ['the nonce', 'nonce', otherLetter],
    ['the signature', 'sign', otherDigit],
    [
      'the last digit of the signature',
      'sign',
      (value) => [...otherDigit([...value].reverse().join(''))].reverse().join(''),
    ],
    ['the wrapped key', 'secret_key', otherLetter],
    ['a parameter of the call', 'lang', () => 'id'],
    ['one more parameter', 'more', () => '1'],
  ])('in which %s was changed is refused', async (_what, name, edit) => {
    const url = signer()({ method: 'POST', path, body, query: { lang: 'en' } });
    expect(await send(change(url, name, edit))).toEqual(refused(signingCodes.wrong));
    expect(await send(url)).toEqual(taken);
  });

  test('for another app is malformed', async () => {
    expect(await send(change(signer()({ method: 'POST', path, body }), 'app_id', () => 'other'))).toEqual(
      refused(signingCodes.malformed),
    );
  });

  test('with another body, by as little as a space, is refused', async () => {
    const url = signer()({ method: 'POST', path, body });
    expect(await send(url, body.replace('nobody', 'somebody'))).toEqual(refused(signingCodes.wrong));
    expect(await send(url, `${body} `)).toEqual(refused(signingCodes.wrong));
    expect(await send(url)).toEqual(taken);
  });

  test('for another method or another address is refused', async () => {
    const sign = signer();
    expect(await send(sign({ method: 'PUT', path, body }))).toEqual(refused(signingCodes.wrong));
    const elsewhere = sign({ method: 'POST', path: '/api/user/api/register', body });
    expect(await send(elsewhere.replace('/register', '/login'))).toEqual(refused(signingCodes.wrong));
    expect(await send(elsewhere.replace('/register', '/%6cogin'))).toEqual(refused(signingCodes.wrong));
  });

  test('whose key was wrapped for another server is refused', async () => {
    expect(await send(createSigner(vectors.public_key, siteAppId, now)({ method: 'POST', path, body }))).toEqual(
      refused(signingCodes.wrong),
    );
  });

  test('is good for five minutes either way', async () => {
    const sign = signer();
    const at = (t: number) => send(sign({ method: 'POST', path, body, t }));
    expect(await at(seconds - signatureSkew)).toEqual(taken);
    expect(await at(seconds + signatureSkew)).toEqual(taken);
    expect(await at(seconds - signatureSkew - 1)).toEqual(refused(signingCodes.stale));
    expect(await at(seconds + signatureSkew + 1)).toEqual(refused(signingCodes.stale));
  });

  test('of a hundred parallel replays one is taken', async () => {
    const url = signer()({ method: 'POST', path, body });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(url)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === taken.code)).toHaveLength(1);
    expect(codes.filter((code) => code === signingCodes.replayed)).toHaveLength(99);
  });

  test('is a replay for as long as it would be fresh, after a cleaning too', async () => {
    const url = signer()({ method: 'POST', path, body, t: seconds + signatureSkew });
    expect(await send(url)).toEqual(taken);
    moment = new Date(testMoment.getTime() + 2 * signatureSkew * 1000 - 1);
    await site.forget();
    expect(await send(url)).toEqual(refused(signingCodes.replayed));
    moment = new Date(testMoment.getTime() + nonceLife * 1000);
    await site.forget();
    expect(await database.query(`select 1 as one from used_nonce where purpose = 'signed-call'`)).toEqual([]);
  });

  test('that was taken by one backend is a replay at another one of the same database', async () => {
    const [one, other] = [createSigning({ database, now }), createSigning({ database, now })];
    expect(await one.publicKey()).toBe(await other.publicKey());
    const url = signer()({ method: 'POST', path, body });
    const received = { method: 'POST', url, bodySha256: sha256(body) };
    const verdicts = await Promise.all([one.judge(received), other.judge(received)]);
    expect([...verdicts].sort()).toEqual(['good', 'replayed']);
  });

  test('leaves nothing of its signature in the log', async () => {
    const url = signer()({ method: 'POST', path, body });
    await send(url);
    await send(change(url, 'sign', otherDigit));
    const parameters = new URLSearchParams(url.split('?')[1]);
    const log = site.lines.join('\n');
    expect(log).toContain(path);
    for (const name of ['sign', 'secret_key', 'nonce']) expect(log).not.toContain(parameters.get(name));
    expect(log).not.toContain('nobody@example.com');
    expect(log).not.toContain('a'.repeat(64));
  });
});

test('two backends that start at once share one key', async () => {
  const { database, stop } = await engines.at(-1)![1]();
  await migrate(database);
  const keys = await Promise.all(
    Array.from({ length: 4 }, () => createSigning({ database, now: () => testMoment }).publicKey()),
  );
  expect(new Set(keys).size).toBe(1);
  await database.close();
  await stop();
});
