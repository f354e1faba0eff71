import { ApiError } from '../../http/errors.ts';
import { createPasswords } from './passwords.ts';

jest.setTimeout(60_000);

const digits = 'a1'.repeat(32);

test('a password is hashed with argon2id and a salt of its own, at the price that was chosen', async () => {
  const passwords = createPasswords();
  const [one, other] = [await passwords.hash(digits), await passwords.hash(digits)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwords.verify(one, digits)).toBe(true);
  expect(await passwords.verify(one, digits.replace('a', 'b'))).toBe(false);
});

test('nothing is equal to no password', async () => {
  expect(await createPasswords().verify(null, digits)).toBe(false);
});

test('under any load few are hashed at once, the others queue, and more than the queue holds are answered with a retry', async () => {
  const passwords = createPasswords(1, 3);
  const ended: number[] = [];
  const all = Array.from({ length: 6 }, (_, index) => passwords.hash(digits).finally(() => ended.push(index)));
  const answers = await Promise.allSettled(all);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false, false]);
  expect(ended).toEqual([4, 5, 0, 1, 2, 3]);
  const refusal = (answers[4] as PromiseRejectedResult).reason as ApiError;
  expect(refusal).toBeInstanceOf(ApiError);
  expect([refusal.statusCode, refusal.retryAfter]).toEqual([503, 5]);
});

test('a hash that fails gives its turn to the next one', async () => {
  const passwords = createPasswords(1);
  await expect(passwords.verify('no hash at all', digits)).rejects.toThrow();
  expect(await passwords.hash(digits)).toMatch(/^\$argon2id/);
});
