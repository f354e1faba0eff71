import type { Store } from '@facet/platform';

const KEY = 'facet-download-rights';

/** Whether the visitor confirmed the right to save what they download; once a browser. */
export interface Rights {
  given(): boolean;
  set(given: boolean): void;
}

export function createRights(store: Store): Rights {
  return {
    given: () => store.get(KEY) === 'yes',
    set(given) {
      if (given) store.set(KEY, 'yes');
      else store.remove(KEY);
    },
  };
}
