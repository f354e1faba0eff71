import type { Store } from '@facet/platform';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'facet-theme';
/** Colours of the browser's own bars; the page's background in each theme. */
const barColours = { light: '#fbf9f5', dark: '#0b0d1a' } as const;

/** Light, dark, or what the system says; kept in the browser. */
export interface Theme {
  current(): ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Creates the theme of a page and applies the stored choice at once. */
export function createTheme(page: Document, store: Store): Theme {
  const stored = store.get(KEY);
  let choice: ThemeChoice = themeChoices.find((name) => name === stored) ?? 'system';
  const listeners = new Set<() => void>();
  apply(page, choice);
  return {
    current: () => choice,
    choose(next) {
      choice = next;
      apply(page, next);
      if (next === 'system') store.remove(KEY);
      else store.set(KEY, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The choice that the toggle offers next. */
export function nextTheme(choice: ThemeChoice): ThemeChoice {
  return themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length]!;
}

function apply(page: Document, choice: ThemeChoice): void {
  if (choice === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = choice;
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[choice === 'system' ? own : choice];
  }
}
