import type { Messages } from '@facet/contracts';
import type { Remotes, WidgetAddress } from '../site/remotes.ts';

/**
 * Remotes whose tools find their words in the page's language: those come beside the code, and before the widget mounts. Where they do
 * not come, the tool speaks English.
 *
 * @param load what a tool says in the page's language; null for nothing but English
 * @param add gives it to the translator
 */
export function createTranslatedRemotes(
  remotes: Remotes,
  load: (toolId: string) => Promise<Messages | null>,
  add: (toolId: string, messages: Messages) => void,
): Remotes {
  const known = new Map<string, Promise<void>>();
  const translated = ({ expose }: WidgetAddress): Promise<void> => {
    const toolId = expose.slice(2);
    const loading =
      known.get(toolId) ??
      load(toolId).then(
        (messages) => {
          if (messages) add(toolId, messages);
        },
        () => {
          known.delete(toolId);
        },
      );
    known.set(toolId, loading);
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
