import { createPartnerUser } from './partner-user.ts';

const minute = 60_000;

/** A page whose answers, and a backend whose answers, the test says. */
function stage(tokens: (string | null)[], refused: string | null = null) {
  let time = 0;
  const timers = new Map<() => void, number>();
  const said: unknown[] = [];
  const clock = {
    now: () => time,
    after(ms: number, act: () => void) {
      timers.set(act, time + ms);
      return () => void timers.delete(act);
    },
  };
  const user = createPartnerUser({
    requestToken: () => {
      const token = tokens.shift();
      if (token !== undefined) queueMicrotask(() => user.answered(token));
    },
    signIn: (token) => {
      said.push(`sign in ${token}`);
      return Promise.resolve(
        refused === null
          ? {
              ok: true,
              data: {
                token: `session of ${token}`,
                user_id: 'u',
                expires_at: new Date(time + 10 * minute).toISOString(),
              },
            }
          : { ok: false, failure: { kind: 'http', status: 403, code: 43008, msg: refused } },
      ) as never;
    },
    session: { begin: ({ token, email }) => void said.push([token, email]), clear: () => void said.push('out') },
    clock,
    name: 'shop.test',
    onRefused: (sentence) => void said.push(`refused: ${sentence}`),
  });
  const pass = async (ms: number): Promise<void> => {
    time += ms;
    for (const [act, due] of [...timers]) if (due <= time && timers.delete(act)) act();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { user, said, pass };
}

test('the page’s user is signed in, and again a minute before the session ends', async () => {
  const { user, said, pass } = stage(['one', 'two']);
  expect(await user.refresh()).toBe(true);
  expect(said).toEqual(['sign in one', ['session of one', 'shop.test']]);
  await pass(8 * minute);
  expect(said).toHaveLength(2);
  await pass(minute);
  expect(said.slice(2)).toEqual(['sign in two', ['session of two', 'shop.test']]);
});

test('a page without a signed-in user has a visitor; signing out there signs out here', async () => {
  const { user, said } = stage([null, 'one', null]);
  expect(await user.refresh()).toBe(false);
  expect(said).toEqual([]);
  await user.refresh();
  expect(await user.refresh()).toBe(false);
  expect(said.at(-1)).toBe('out');
});

test('a token that is refused is said in the backend’s words', async () => {
  const { user, said } = stage(['bad'], 'The token of the user has expired.');
  expect(await user.refresh()).toBe(false);
  expect(said.at(-1)).toBe('refused: The token of the user has expired.');
});

test('a page that never answers has a visitor', async () => {
  const { user, pass } = stage([]);
  const refreshed = user.refresh();
  await pass(10_000);
  expect(await refreshed).toBe(false);
});
