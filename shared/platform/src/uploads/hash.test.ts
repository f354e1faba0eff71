import { createHash } from 'node:crypto';
import { hashBlob } from './hash.ts';

test.each([1, 7, 1_000, 5_000])('a file is hashed in pieces of %i bytes as it is as a whole', async (pieceBytes) => {
  const bytes = Uint8Array.from({ length: 4_321 }, (_, at) => at % 251);
  const reported: number[] = [];
  const hash = await hashBlob(new Blob([bytes]), (fraction) => reported.push(fraction), pieceBytes);
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
  expect(reported.at(-1)).toBe(1);
});

test('a file that cannot be read rejects', async () => {
  const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) };
  await expect(hashBlob(gone as unknown as Blob)).rejects.toThrow('NotReadableError');
});
