import { isAllowedOrigin } from './gate.ts';
import { createOverrides, OVERRIDES_KEY } from './overrides.ts';
import { parseOverrides, withoutOverrides } from './parse.ts';

describe('an address', () => {
  it('may add several, and end one', () => {
    expect(
      parseOverrides('?remote=mf-auth@http://localhost:3101&x=1&remote=mf-billing@https://dev.example/&remote=mf-a@'),
    ).toEqual([
      { kind: 'use', remote: 'mf-auth', origin: 'http://localhost:3101' },
      { kind: 'use', remote: 'mf-billing', origin: 'https://dev.example' },
      { kind: 'reset', remote: 'mf-a' },
    ]);
  });

  it.each([
    '',
    'mf-auth',
    '@http://localhost:3101',
    'auth@http://localhost:3101',
    'mf-auth@localhost:3101',
    'mf-auth@http://localhost:3101/path',
    'mf-auth@http://localhost:3101?x',
    'mf-auth@http://user:secret@localhost:3101',
    'mf-auth@javascript:alert(1)',
    'mf-auth@data:text/html,x',
    'mf-auth@//localhost',
    'mf-Auth@http://localhost:3101',
  ])('is not understood when it asks for "%s"', (text) => {
    expect(parseOverrides(new URLSearchParams({ remote: text }).toString())).toEqual([{ kind: 'unreadable', text }]);
  });

  it('is returned without them, and unchanged where there are none', () => {
    expect(withoutOverrides('https://site.example/tools?remote=mf-auth@http://localhost:3101&a=1&remote=x#top')).toBe(
      'https://site.example/tools?a=1#top',
    );
    const plain = 'https://site.example/tools?q=a%20b#top';
    expect(withoutOverrides(plain)).toBe(plain);
  });
});

describe('the gate', () => {
  it.each(['http://localhost:3101', 'http://localhost', 'http://127.0.0.1:3101', 'https://preview.example:8443'])(
    'lets %s in',
    (origin) => {
      expect(isAllowedOrigin(origin, ['https://preview.example:8443'])).toBe(true);
    },
  );

  it.each([
    'https://preview.example',
    'http://preview.example:8443',
    'https://preview.example:8443.evil.example',
    'https://localhost.evil.example',
    'http://notlocalhost:3101',
    'https://localhost',
    'http://auth.localhost:3101',
    'http://127.255.3.4',
    'http://[::1]:3101',
    'http://127.0.0.1.evil.example',
    'http://128.0.0.1',
    'http://[::2]:3101',
    'http://192.168.1.20:3101',
    'ftp://localhost',
    'file://localhost',
    'null',
    '',
  ])('keeps "%s" out', (origin) => {
    expect(isAllowedOrigin(origin, ['https://preview.example:8443'])).toBe(false);
  });
});

describe('the overrides of a browser', () => {
  function setup(search: string, origins: readonly string[] = [], kept = new Map<string, string>()) {
    const store = {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
    return { kept, overrides: createOverrides({ origins, store, search }) };
  }

  it('are taken from the address and kept for the next page', () => {
    const { kept, overrides } = setup('?remote=mf-auth@http://localhost:3101');
    expect(overrides.originOf('mf-auth')).toBe('http://localhost:3101');
    expect(overrides.originOf('mf-billing')).toBeNull();
    const next = setup('', [], kept).overrides;
    expect(next.current()).toEqual({
      active: [{ remote: 'mf-auth', origin: 'http://localhost:3101' }],
      refused: [],
    });
  });

  it('refuse a foreign origin, say so, and leave the others on', () => {
    const { kept, overrides } = setup(
      '?remote=mf-auth@https://evil.example&remote=mf-billing@http://localhost:3102&remote=x',
    );
    expect(overrides.originOf('mf-auth')).toBeNull();
    expect(overrides.originOf('mf-billing')).toBe('http://localhost:3102');
    expect(overrides.current().refused).toEqual([
      { kind: 'origin', remote: 'mf-auth', origin: 'https://evil.example' },
      { kind: 'unreadable', text: 'x' },
    ]);
    expect(kept.get(OVERRIDES_KEY)).not.toContain('evil');
  });

  it('judge what was kept again: the list may have become shorter', () => {
    const { kept } = setup('?remote=mf-auth@https://preview.example', ['https://preview.example']);
    expect(setup('', [], kept).overrides.current().active).toEqual([]);
  });

  it('end one by one through the address, or together', () => {
    const { kept } = setup('?remote=mf-auth@http://localhost:3101&remote=mf-billing@http://localhost:3102');
    const { overrides } = setup('?remote=mf-auth@', [], kept);
    expect(overrides.current().active).toEqual([{ remote: 'mf-billing', origin: 'http://localhost:3102' }]);
    overrides.reset();
    expect(overrides.current()).toEqual({ active: [], refused: [] });
    expect(kept.size).toBe(0);
  });

  it('notify listeners, and return the same state until then', () => {
    const { overrides } = setup('?remote=mf-auth@http://localhost:3101&remote=mf-billing@http://localhost:3102');
    const listener = jest.fn();
    const end = overrides.subscribe(listener);
    const before = overrides.current();
    expect(overrides.current()).toBe(before);
    overrides.reset('mf-auth');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(overrides.current().active).toEqual([{ remote: 'mf-billing', origin: 'http://localhost:3102' }]);
    end();
    overrides.reset();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(['{', '7', 'null', '{"mf-auth": 7}', '{"mf-auth": "javascript:alert(1)"}'])(
    'take nothing from a store that holds %s',
    (text) => {
      const { overrides } = setup('', [], new Map([[OVERRIDES_KEY, text]]));
      expect(overrides.current().active).toEqual([]);
    },
  );
});
