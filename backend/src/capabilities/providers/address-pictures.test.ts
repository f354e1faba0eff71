import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { GuardRefusal } from '../downloads/guard/refusal.ts';
import { fetchPictures } from './address-pictures.ts';

afterAll(removeScratches);

type Fetch = Parameters<typeof fetchPictures>[2] & object;
const answering = (status: number, body: Buffer) => {
  const asked: string[] = [];
  const fetch: Fetch = (address) => {
    asked.push(address);
    const whole = (async function* () {
      yield await Promise.resolve(body);
    })();
    return Promise.resolve({ status, headers: {}, url: address, body: whole, cancel: () => undefined });
  };
  return { fetch, asked };
};
const address = 'https://pictures.example/one.png';
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#a87' } })
    .png()
    .toBuffer();

test('a picture is fetched once, and lies in the folder of its task', async () => {
  const folder = scratchFolder();
  const { fetch, asked } = answering(200, await picture());
  const first = await fetchPictures({ address }, folder, fetch);
  expect(first).toEqual({
    address: [{ path: path.join(folder, 'fetched-address'), type: 'image/png', duration: null }],
  });
  expect(await fetchPictures({ address }, folder, fetch)).toEqual(first);
  expect(asked).toEqual([address]);
});

test.each([
  ['that is not there', 404, 'gone'],
  ['of a page', 200, '<!doctype html><title>Log in</title>'],
  ['of nothing', 200, ''],
])('an address %s is named as the visitor’s to change', async (_what, status, body) => {
  const folder = scratchFolder();
  const { fetch } = answering(status, Buffer.from(body));
  await expect(fetchPictures({ address }, folder, fetch)).rejects.toMatchObject({ kind: 'input' });
  expect(fs.existsSync(path.join(folder, 'fetched-address.draft'))).toBe(false);
});

test('an address of this machine’s network is refused by the same words', async () => {
  const refused: Fetch = () => Promise.reject(new GuardRefusal('private-address'));
  await expect(fetchPictures({ address }, scratchFolder(), refused)).rejects.toMatchObject({ kind: 'input' });
  await expect(fetchPictures({ address: 'https://127.0.0.1/x.png' }, scratchFolder())).rejects.toMatchObject({
    kind: 'input',
  });
});
