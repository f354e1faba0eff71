import type { Messages } from '@facet/contracts';
import type { Remotes, WidgetAddress } from '../site/remotes.ts';

/**
 * Remotes whose widgets find their words in the page's language: those come beside the code, and before the widget mounts. Where they do
 * not come, the widget speaks English.
 *
 * @param load what a widget says in the page's language, by its exposed name; null for nothing beside the language itself
 * @param add gives it to the translator
 */
export function createTranslatedRemotes(
  remotes: Remotes,
  load: (name: string) => Promise<Messages | null>,
  add: (name: string, messages: Messages) => void,
): Remotes {
  const known = new Map<string, Promise<void>>();
  const translated = ({ expose }: WidgetAddress): Promise<void> => {
    const name = expose.slice(2);
    const loading =
      known.get(name) ??
      load(name).then(
        (messages) => {
          if (messages) add(name, messages);
        },
        () => {
          known.delete(name);
        },
      );
    known.set(name, loading);
    return loading;
  };
  return {
    ...remotes,
    async mount(request) {
      const words = translated(request.address);
      if (!request.fresh) remotes.preload(request.address);
      await words;
      return remotes.mount(request);
    },
    preload(address) {
      void translated(address);
      remotes.preload(address);
    },
    prefetch(address) {
      void translated(address);
      remotes.prefetch(address);
    },
  };
}
