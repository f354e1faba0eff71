import { FakeCaches } from '../offline/caches.fake.ts';
import { keepShared, SHARED_CACHE, takeShared } from './shared.ts';

const origin = 'https://facet.example';
const setUp = () => {
  const fake = new FakeCaches(origin);
  return { fake, caches: fake as unknown as CacheStorage };
};
const formOf = (fields: Readonly<Record<string, string>>, files: readonly File[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
};

test('files keep their names, types and order, and are taken once', async () => {
  const { caches, fake } = setUp();
  const files = [
    new File(['one'], '犬 1.jpg', { type: 'image/jpeg' }),
    new File(['two'], 'b.mp4', { type: 'video/mp4' }),
  ];
  await keepShared(formOf({}, files), caches);
  const shared = await takeShared(caches);
  expect(shared.files.map(({ name, type }) => [name, type])).toEqual([
    ['犬 1.jpg', 'image/jpeg'],
    ['b.mp4', 'video/mp4'],
  ]);
  expect(await Promise.all(shared.files.map((file) => file.text()))).toEqual(['one', 'two']);
  expect(shared.link).toBeNull();
  expect(fake.stores.has(SHARED_CACHE)).toBe(false);
  expect(await takeShared(caches)).toEqual({ files: [], link: null });
});

test.each([
  ['its own field', { url: 'https://vimeo.com/1' }, 'https://vimeo.com/1'],
  ['the text, as most apps have it', { text: 'Look: https://youtu.be/x?t=4 wow' }, 'https://youtu.be/x?t=4'],
  ['the title', { title: 'https://a.example/b' }, 'https://a.example/b'],
])('a link is found in %s', async (_where, fields, link) => {
  const { caches } = setUp();
  await keepShared(formOf(fields), caches);
  expect((await takeShared(caches)).link).toBe(link);
});

test.each([{ text: 'no address' }, { url: 'javascript:alert(1)' }, { url: 'https://' }])(
  'what is no web address is left out: %j',
  async (fields) => {
    const { caches } = setUp();
    await keepShared(formOf(fields as Record<string, string>), caches);
    expect(await takeShared(caches)).toEqual({ files: [], link: null });
  },
);

test('a later share takes the place of one that was never opened', async () => {
  const { caches } = setUp();
  await keepShared(formOf({ url: 'https://a.example/' }, [new File(['a'], 'a.png', { type: 'image/png' })]), caches);
  await keepShared(formOf({}, [new File(['b'], 'b.png', { type: 'image/png' })]), caches);
  const shared = await takeShared(caches);
  expect(shared.files.map(({ name }) => name)).toEqual(['b.png']);
  expect(shared.link).toBeNull();
});

test('more than twenty files are cut off', async () => {
  const { caches } = setUp();
  const files = Array.from({ length: 23 }, (_, index) => new File(['x'], `${String(index)}.png`));
  await keepShared(formOf({}, files), caches);
  expect((await takeShared(caches)).files.at(-1)?.name).toBe('19.png');
});
