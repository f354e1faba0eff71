import { createStore, type WebStorage } from '@facet/platform';
import { createConsent } from './consent.ts';

const storage = (): WebStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

describe('consent', () => {
  it('is not given until it is, and then for the whole session', () => {
    const session = storage();
    const first = createConsent(createStore(() => session));
    expect(first.given()).toBe(false);
    first.give();
    expect(createConsent(createStore(() => session)).given()).toBe(true);
  });

  it('is not taken from another session', () => {
    createConsent(createStore(storage)).give();
    expect(createConsent(createStore(storage)).given()).toBe(false);
  });

  it('lasts as long as the page where storage is blocked', () => {
    const consent = createConsent(
      createStore(() => {
        throw new DOMException('', 'SecurityError');
      }),
    );
    consent.give();
    expect(consent.given()).toBe(true);
  });
});
