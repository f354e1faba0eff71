import { createHash, webcrypto } from 'node:crypto';
import { hashPassword, passwordSalt } from './password.ts';

it('is the SHA-256 of salt and password, as hexadecimal digits', async () => {
  const expected = createHash('sha256').update(`${passwordSalt}pässword`).digest('hex');
  expect(await hashPassword('pässword', webcrypto as Crypto)).toBe(expected);
  expect(expected).toMatch(/^[0-9a-f]{64}$/);
});

it('differs for passwords that differ', async () => {
  const [a, b] = await Promise.all(['secret', 'Secret'].map((word) => hashPassword(word, webcrypto as Crypto)));
  expect(a).not.toBe(b);
});
