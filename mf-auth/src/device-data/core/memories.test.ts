import { forget, InUseError, places, survey, type Place, type Shelf, type Shelves } from './memories.ts';

type Sizes = Readonly<Record<string, { readonly count: number | null; readonly bytes: number | null }>>;
type Stored = Partial<Record<Place, Sizes>>;

function shelvesWith(stored: Stored, broken: readonly Place[] = []) {
  const left = new Map(places.map((place) => [place, new Map(Object.entries(stored[place] ?? {}))]));
  const shelf = (place: Place): Shelf => ({
    names: () =>
      broken.includes(place) ? Promise.reject(new Error('blocked')) : Promise.resolve([...left.get(place)!.keys()]),
    measure: (name) => Promise.resolve(left.get(place)!.get(name)!),
    remove: (name) => {
      left.get(place)!.delete(name);
      return Promise.resolve();
    },
  });
  const shelves = Object.fromEntries(places.map((place) => [place, shelf(place)])) as Shelves;
  return { shelves, left: (place: Place) => [...left.get(place)!.keys()] };
}
const small = { count: null, bytes: 10 };

test('everything that Facet stores is known by its purpose', async () => {
  const { shelves } = shelvesWith({
    cookie: { userId: small, loginUserToken: small, loginUserEmail: small, loginUserId: small },
    local: {
      'recently-used-tools': small,
      'facet-theme': small,
      'facet-registry:/registry.json': small,
      lastCreditsPopupDate: small,
    },
    session: { 'facet-consent-people': small },
    database: { 'facet-workbench': { count: 2, bytes: 5000 } },
    cache: { 'facet-ai-face-swap': { count: 7, bytes: 3_000_000 } },
    file: { 'facet-video-cutter': { count: 1, bytes: 9e8 } },
  });
  const { memories, unreadable } = await survey(shelves, 'own');
  expect(memories.map(({ purpose }) => purpose)).toEqual([
    'visitor',
    'sign-in',
    'recent-tools',
    'theme',
    'registry',
    'reminders',
    'consent',
    'results',
    'models',
    'large-results',
  ]);
  expect(unreadable).toEqual([]);
});

test('what belongs together is one thing, measured together', async () => {
  const { shelves, left } = shelvesWith({ cookie: { loginUserToken: small, loginUserEmail: small, other: small } });
  const [signIn] = (await survey(shelves, 'own')).memories;
  expect(signIn).toMatchObject({ names: ['loginUserEmail', 'loginUserToken'], bytes: 20 });
  await forget(shelves, signIn!);
  expect(left('cookie')).toEqual(['other']);
});

test('on a page of somebody else, what is not Facet’s is neither shown nor touched', async () => {
  const { shelves } = shelvesWith({ local: { cart: small }, database: { shop: { count: 1, bytes: 1 } } });
  expect((await survey(shelves, 'own')).memories).toEqual([]);
});

test('on the site’s own pages, unknown things are listed one by one', async () => {
  const { shelves } = shelvesWith({ local: { a: small, b: small } });
  const { memories } = await survey(shelves, 'all');
  expect(memories.map(({ purpose, names }) => [purpose, names])).toEqual([
    ['other', ['a']],
    ['other', ['b']],
  ]);
  expect(new Set(memories.map(({ id }) => id)).size).toBe(2);
});

test('a blocked storage is reported, and hides none of the others', async () => {
  const { shelves } = shelvesWith({ cookie: { userId: small }, database: { 'facet-workbench': small } }, [
    'database',
    'file',
  ]);
  const { memories, unreadable } = await survey(shelves, 'all');
  expect(memories.map(({ purpose }) => purpose)).toEqual(['visitor']);
  expect(unreadable).toEqual(['database', 'file']);
});

test('a total is unknown when the size of one part is', async () => {
  const { shelves } = shelvesWith({ cookie: { loginUserToken: small, loginUserId: { count: null, bytes: null } } });
  expect((await survey(shelves, 'own')).memories[0]).toMatchObject({ bytes: null });
});

test('what another tab holds stays, and says so', async () => {
  const { shelves } = shelvesWith({ database: { 'facet-workbench': small } });
  const held: Shelves = {
    ...shelves,
    database: { ...shelves.database, remove: () => Promise.reject(new InUseError('x')) },
  };
  const [results] = (await survey(held, 'own')).memories;
  await expect(forget(held, results!)).rejects.toBeInstanceOf(InUseError);
});
