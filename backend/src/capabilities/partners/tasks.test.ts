import { embedCodes, type KeySettings, type PartnerUsage } from '@facet/contracts/partners';
import type { Task } from '@facet/contracts/tasks';
import { SignJWT } from 'jose';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, removeScratches } from '../../fixtures/scratch.ts';
import { audit } from '../credits/audit.ts';
import { applyEvent } from '../tasks/apply-event.ts';
import { noWait, openStage, type Stage } from '../../fixtures/tasks/stage.ts';
import type { TaskEvent } from '../tasks/states.ts';
import { createPartners, type Partners } from './service.ts';
import { readEmbedCall } from './tasks.ts';

jest.setTimeout(60_000);

const origin = 'https://shop.example.com';
const take: TaskEvent = { kind: 'take', ticket: '00000000-0000-4000-8000-000000000001' };
const succeed: TaskEvent = { kind: 'succeed', result: 'out/xxxxxxxxxxxxxxxx', message: '', doubts: [] };

let database: Database;
let stage: Stage;
let partners: Partners;
let partner: string;
let visitor: string;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
beforeEach(async () => {
  // No worker runs: each test sets the state of its tasks.
  stage = openStage(database);
  partners = createPartners({ database, now: () => stage.now() });
  [partner, visitor] = [await stage.person(25), await stage.person(100)];
  await partners.save(partner, { name: 'Shop', consent: null });
});
afterEach(async () => {
  await database.query('delete from task');
});
afterAll(async () => {
  const { differences } = await database.tx((queries) => audit(queries), 'repeatable read');
  await database.close();
  removeScratches();
  expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
});

async function makeKey(rest: Partial<KeySettings> = {}, kind: 'test' | 'live' = 'live'): Promise<string> {
  const settings: KeySettings = {
    ...{
      name: 'Shop',
      payer: 'partner',
      origins: [origin],
      tools: null,
      per_day: null,
      per_month: null,
      per_user_day: null,
      channel: 'stable',
    },
    ...rest,
  };
  return (await partners.createKey(partner, kind, settings)).key;
}
const begin = (key: string, rest: { from?: string; credits?: number | null; idempotency_key?: string } = {}) => {
  const { from = origin, ...request } = rest;
  return stage.begin(visitor, {}, { credits: 0, ...request, embed: { key, origin: from } });
};
const occur = async ({ job_id: id }: Task, event: TaskEvent) => {
  await database.tx((queries) => applyEvent(queries, stage.files, { id, userId: visitor, event, now: stage.now() }));
  return stage.tasks.service.look(visitor, id, noWait);
};
const balances = async () => ({ partner: await stage.balance(partner), visitor: await stage.balance(visitor) });
const usage = async (): Promise<PartnerUsage | undefined> => (await partners.usage(partner, { days: 1 }))[0];

describe('a task that the partner pays', () => {
  test('is reserved and captured from the partner once, and costs the visitor nothing', async () => {
    const task = await begin(await makeKey());
    expect(task).toMatchObject({ credits: 0, charged: false, status: 'PENDING' });
    expect(await balances()).toEqual({ partner: 15, visitor: 100 });
    expect(await usage()).toMatchObject({ tasks: 0, credits: 0 });
    await occur(task, take);
    expect(await occur(task, succeed)).toMatchObject({ status: 'SUCCEEDED', credits: 0, charged: false });
    await occur(task, succeed);
    expect(await balances()).toEqual({ partner: 15, visitor: 100 });
    expect(await usage()).toMatchObject({ tool: 'face-swap-video', tasks: 1, credits: 10 });
    const entries = await database.query(`select cause, paid from ledger_entry where user_id = $1 and cause = 'task'`, [
      partner,
    ]);
    expect(entries).toEqual([{ cause: 'task', paid: -10 }]);
  });

  test('is one task when it is sent twice, reserved and counted once', async () => {
    const key = await makeKey({ per_day: 1 });
    const again = { idempotency_key: '11111111-1111-4111-8111-111111111111' };
    const [first, second] = [await begin(key, again), await begin(key, again)];
    expect(second.job_id).toBe(first.job_id);
    expect(await balances()).toEqual({ partner: 15, visitor: 100 });
  });

  test.each<[string, TaskEvent]>([
    ['fails', { kind: 'fail', failure: 'failed', message: '' }],
    ['is cancelled', { kind: 'cancel' }],
  ])('is given back to the partner when it %s, and counts no credits', async (_what, event) => {
    const task = await begin(await makeKey());
    await occur(task, event);
    expect(await balances()).toEqual({ partner: 25, visitor: 100 });
    expect(await usage()).toMatchObject({ tasks: 0, credits: 0 });
  });

  test('is refused when the partner has too few credits, with nothing taken from anybody', async () => {
    const key = await makeKey();
    await begin(key);
    await begin(key);
    await expect(begin(key)).rejects.toMatchObject({ statusCode: 402, code: embedCodes.partnerShort });
    expect(await balances()).toEqual({ partner: 5, visitor: 100 });
    expect((await stage.tasks.service.list(visitor, noWait)).tasks).toHaveLength(2);
  });

  test('continues when the key is revoked while it runs', async () => {
    const key = await makeKey();
    const task = await occur(await begin(key), take);
    await partners.revokeKey(partner, (await partners.ownerOf(key)).id);
    expect(await occur(task, succeed)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await balances()).toEqual({ partner: 15, visitor: 100 });
  });

  test('is quoted as free', async () => {
    const key = await makeKey();
    const { objectName } = await stage.files.add(visitor, {});
    const draft = { tool_id: 'face-swap-video', inputs: { target: objectName }, options: {} };
    expect(await stage.tasks.service.quote(visitor, draft, { key, origin })).toMatchObject({ credits: 0 });
    expect(await stage.tasks.service.quote(visitor, draft)).toMatchObject({ credits: 10 });
  });
});

describe('a task that the visitor pays', () => {
  test('is charged to the visitor, at the price that was shown', async () => {
    const key = await makeKey({ payer: 'visitor' });
    expect(await begin(key, { credits: 10 })).toMatchObject({ credits: 10 });
    expect(await balances()).toEqual({ partner: 25, visitor: 90 });
  });

  test('is refused where 0 was shown', async () => {
    const key = await makeKey({ payer: 'visitor' });
    await expect(begin(key)).rejects.toMatchObject({ statusCode: 409 });
    await expect(stage.begin(visitor, {}, { credits: 0 })).rejects.toMatchObject({ statusCode: 409 });
    expect(await balances()).toEqual({ partner: 25, visitor: 100 });
  });
});

describe('no task begins, and nothing is taken,', () => {
  const refused = async (task: Promise<Task>, statusCode: number, code: number) => {
    await expect(task).rejects.toMatchObject({ statusCode, code });
    expect(await balances()).toEqual({ partner: 25, visitor: 100 });
    expect((await stage.tasks.service.list(visitor, noWait)).tasks).toEqual([]);
  };

  test('with a test key', async () => {
    await refused(begin(await makeKey({}, 'test'), { from: 'http://localhost:3000' }), 403, embedCodes.testKeyTask);
  });

  test('on another origin', async () => {
    await refused(begin(await makeKey(), { from: 'https://evil.example' }), 403, embedCodes.originRefused);
  });

  test('with a revoked key', async () => {
    const key = await makeKey();
    await partners.revokeKey(partner, (await partners.ownerOf(key)).id);
    await refused(begin(key), 403, embedCodes.keyRevoked);
  });

  test('with a key that there is not', async () => {
    await refused(begin('pk_live_aaaaaaaaaaaaaaaaaaaaaaaa'), 404, embedCodes.keyUnknown);
  });

  test('of a tool that the key is not for', async () => {
    await refused(begin(await makeKey({ tools: ['gif-face-swap'] })), 403, embedCodes.toolRefused);
  });
});

test('a quota lets no more tasks begin than it has left, however many come at once', async () => {
  const key = await makeKey({ per_day: 1 });
  const started = await Promise.allSettled([begin(key), begin(key), begin(key)]);
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(begin(key)).rejects.toMatchObject({ statusCode: 429, code: embedCodes.quotaUsedUp });
  expect(await balances()).toEqual({ partner: 15, visitor: 100 });
});

describe('a task of a user whom the partner signed in', () => {
  /** Signs a user in. @returns the account */
  const signedIn = async (key: string, sub = 'user-7'): Promise<string> => {
    const { userId, id: keyId } = await partners.ownerOf(key);
    const { id, secret } = await partners.addSigner(userId, keyId, { alg: 'HS256' });
    const token = await new SignJWT({ sub, aud: 'facet', exp: Math.floor(stage.now().getTime() / 1000) + 600 })
      .setProtectedHeader({ alg: 'HS256', kid: id })
      .sign(Buffer.from(secret!, 'base64url'));
    return (await partners.signIn({ key, origin, token })).user_id;
  };
  const beginAs = (user: string, key: string | null) =>
    stage.begin(user, {}, { credits: key === null ? 10 : 0, embed: key === null ? null : { key, origin } });

  test('is paid by the partner, also where visitors pay for themselves', async () => {
    const key = await makeKey({ payer: 'visitor' });
    const user = await signedIn(key);
    expect(await signedIn(key)).toBe(user);
    expect(await beginAs(user, key)).toMatchObject({ credits: 0 });
    expect(await balances()).toEqual({ partner: 15, visitor: 100 });
  });

  test('is refused when the user’s day is used up, and another user’s is not', async () => {
    const key = await makeKey({ per_user_day: 1 });
    const [one, other] = [await signedIn(key, '1'), await signedIn(key, '2')];
    await beginAs(one, key);
    await expect(beginAs(one, key)).rejects.toMatchObject({ statusCode: 429, code: embedCodes.userQuotaUsedUp });
    await beginAs(other, key);
    expect(await balances()).toEqual({ partner: 5, visitor: 100 });
  });

  test('begins by the partner’s key alone', async () => {
    const user = await signedIn(await makeKey());
    await expect(beginAs(user, null)).rejects.toMatchObject({ statusCode: 403, code: embedCodes.userToken });
    const stranger = await stage.person(25);
    await partners.save(stranger, { name: 'Other', consent: null });
    const settings = { name: 'Other', payer: 'partner', origins: [origin], tools: null } as const;
    const limits = { per_day: null, per_month: null, per_user_day: null, channel: 'stable' as const };
    const { key } = await partners.createKey(stranger, 'live', { ...settings, origins: [origin], ...limits });
    await expect(beginAs(user, key)).rejects.toMatchObject({ statusCode: 403, code: embedCodes.userToken });
  });
});

describe('the header of an embedded widget', () => {
  const key = 'pk_live_aaaaaaaaaaaaaaaaaaaaaaaa';

  test('names the key and the origin; a call of the site has none', () => {
    expect(readEmbedCall({ 'x-facet-embed': `${key} ${origin}` })).toEqual({ key, origin });
    expect(readEmbedCall({})).toBeNull();
  });

  test.each(['', key, `${key} `, `nothing ${origin}`, `${key} ${origin} more`, `${key} ${'x'.repeat(256)}`])(
    'is refused as "%s"',
    (value) => {
      expect(() => readEmbedCall({ 'x-facet-embed': value })).toThrow('must hold a key and an origin');
    },
  );
});
