import type { RegistryStore } from '../stores/store.ts';

/** A store under test. `other` is a second view of the same place, as another process would have it. */
export interface StoreUnderTest {
  readonly store: RegistryStore;
  readonly other: RegistryStore;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string | null => body && new TextDecoder().decode(body);
const type = 'text/plain';

/**
 * What every store must hold, as jest tests.
 * @param open an empty store for each test
 */
export function testStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the store ${name}`, () => {
    let store: RegistryStore;
    let other: RegistryStore;
    beforeEach(async () => {
      ({ store, other } = await open());
    });

    it('is empty at first', async () => {
      expect(await store.read('registry.json')).toBeNull();
      expect(await store.list('')).toEqual([]);
      await store.remove('log/');
    });

    it('gives back the bytes that were created, whatever they are', async () => {
      const body = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
      expect(await store.create('remotes/a/b.bin', body, 'application/octet-stream')).toBe(true);
      expect(Buffer.compare((await other.read('remotes/a/b.bin')) ?? bytes(''), body)).toBe(0);
    });

    it('keeps an empty file', async () => {
      await store.create('empty', bytes(''), type);
      expect(text(await other.read('empty'))).toBe('');
    });

    it('does not create what is there, and leaves it alone', async () => {
      await store.create('log/1', bytes('first'), type);
      expect(await other.create('log/1', bytes('second'), type)).toBe(false);
      expect(text(await store.read('log/1'))).toBe('first');
    });

    it('lets exactly one of many win who create the same file at once', async () => {
      const wins = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? store : other).create('log/1', bytes(`body ${String(index)}`), type),
        ),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
      expect(text(await store.read('log/1'))).toBe(`body ${String(wins.indexOf(true))}`);
    });

    it('replaces a file, and everybody sees it at once', async () => {
      await store.replace('registry.json', bytes('one'), type);
      expect(text(await other.read('registry.json'))).toBe('one');
      await other.replace('registry.json', bytes('two'), type);
      expect(text(await store.read('registry.json'))).toBe('two');
      await store.replace('registry.json', bytes('six'), type);
      expect(text(await other.read('registry.json'))).toBe('six');
    });

    it('never shows half a file, neither of create nor of replace', async () => {
      const long = (letter: string) => bytes(letter.repeat(300_000));
      await store.replace('registry.json', long('a'), type);
      let writing = true;
      const writer = (async () => {
        for (const letter of 'bcdefg') {
          await store.replace('registry.json', long(letter), type);
          await store.create(`log/${letter}`, long(letter), type);
        }
        writing = false;
      })();
      const torn: string[] = [];
      while (writing) {
        for (const path of ['registry.json', 'log/d', 'log/g']) {
          const seen = await other.read(path);
          if (seen && (seen.length !== 300_000 || seen[0] !== seen[299_999])) torn.push(path);
        }
      }
      await writer;
      expect(torn).toEqual([]);
    });

    it('lists what begins with a prefix, sorted, files of folders included', async () => {
      for (const path of [
        'log/00000010.json',
        'log/00000002.json',
        'remotes/mf-a/1.0.0/x.js',
        'remotes/mf-a/1.0.1/y.js',
      ])
        await store.create(path, bytes(path), type);
      await store.replace('registry.json', bytes('{}'), type);
      expect(await other.list('log/')).toEqual(['log/00000002.json', 'log/00000010.json']);
      expect(await other.list('remotes/mf-a/1.0.1')).toEqual(['remotes/mf-a/1.0.1/y.js']);
      expect(await other.list('remotes/mf-a/1.')).toHaveLength(2);
      expect(await other.list('remotes/mf-b/')).toEqual([]);
      expect(await other.list('')).toHaveLength(5);
    });

    it('lists more files than fit into one answer', async () => {
      const paths = Array.from({ length: 25 }, (_, index) => `log/${String(index).padStart(8, '0')}.json`);
      await Promise.all(paths.map((path) => store.create(path, bytes(path), type)));
      expect(await other.list('log/')).toEqual(paths);
    });

    it('takes names with spaces, signs and letters of the world', async () => {
      for (const path of [
        `remotes/a b/c&d<e>'"f.js`,
        'remotes/x(1)!*+~$.js',
        'remotes/größe/日本.js',
        'remotes/100%.js',
      ]) {
        expect(await store.create(path, bytes(path), type)).toBe(true);
        expect(text(await other.read(path))).toBe(path);
        expect(await other.list('remotes/')).toEqual([path]);
        await store.remove('remotes/');
      }
    });

    it('removes what begins with a prefix, and nothing else', async () => {
      for (const path of ['remotes/mf-a/1.0.0/x.js', 'remotes/mf-a/1.0.0/y/z.js', 'remotes/mf-a/1.0.01/x.js', 'log/1'])
        await store.create(path, bytes(path), type);
      await store.remove('remotes/mf-a/1.0.0/');
      await store.remove('remotes/mf-a/1.0.0/');
      expect(await other.list('')).toEqual(['log/1', 'remotes/mf-a/1.0.01/x.js']);
      expect(await store.create('remotes/mf-a/1.0.0/x.js', bytes('again'), type)).toBe(true);
    });

    it.each([
      '../secret',
      'log/../../secret',
      '/etc/passwd',
      'a//b',
      '',
      'a/',
      './a',
      'a/./b',
      'a\\..\\b',
      'a\0b',
      '.hidden',
    ])('refuses the path %j, which leads out of it or is no path', async (path) => {
      await expect(store.read(path)).rejects.toMatchObject({ code: 'path' });
      await expect(store.create(path, bytes('x'), type)).rejects.toMatchObject({ code: 'path' });
      await expect(store.replace(path, bytes('x'), type)).rejects.toMatchObject({ code: 'path' });
    });

    it.each(['../', '..', 'a/../', '/'])('refuses to list or remove %j', async (prefix) => {
      await expect(store.list(prefix)).rejects.toMatchObject({ code: 'path' });
      await expect(store.remove(prefix)).rejects.toMatchObject({ code: 'path' });
    });

    it('refuses to remove everything', async () => {
      await store.create('log/1', bytes('x'), type);
      await expect(store.remove('')).rejects.toMatchObject({ code: 'path' });
      expect(await store.list('')).toEqual(['log/1']);
    });
  });
}
