import { webcrypto } from 'node:crypto';
import { someIntegrity } from '../fixtures.fake.ts';
import { checkBytes, containerOf, integrityOf, tableOf } from './integrity.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const code = new TextEncoder().encode("alert('Hello, world.');");
/** From the W3C's Subresource Integrity, section 3.1. */
const published = 'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO';

it('makes the integrity that the specification gives for its example', async () => {
  expect(await integrityOf(code, subtle)).toBe(published);
});

it('lets bytes pass that are what they must be', async () => {
  await expect(checkBytes(code, published, subtle, 'entry', 'The entry')).resolves.toBeUndefined();
});

it('refuses others, and says in which step, and both hashes', async () => {
  await expect(checkBytes(code, someIntegrity, subtle, 'entry', 'The entry')).rejects.toMatchObject({
    name: 'IntegrityError',
    phase: 'entry',
    message: `The entry is not what was published: it is ${published} and must be ${someIntegrity}.`,
  });
});

it('refuses where there is no cryptography, and says that HTTPS brings it', async () => {
  await expect(checkBytes(code, published, undefined, 'manifest', 'The manifest')).rejects.toMatchObject({
    name: 'IntegrityError',
    message: expect.stringContaining('HTTPS') as string,
  });
});

it('reads the table of a manifest, and refuses a manifest without one', () => {
  expect(tableOf({ integrity: { 'a.js': someIntegrity } }).get('a.js')).toBe(someIntegrity);
  for (const manifest of [null, {}, { integrity: { 'a.js': 'sha256-x' } }, { integrity: [someIntegrity] }]) {
    expect(() => tableOf(manifest)).toThrow(/does not list the integrity/);
  }
});

it('finds the container that a manifest names', () => {
  expect(containerOf({ name: 'a', metaData: { globalName: 'mf_a' } })).toBe('mf_a');
  expect(containerOf({ name: 'a', metaData: {} })).toBe('a');
  expect(containerOf({ name: 'a' })).toBeNull();
});
