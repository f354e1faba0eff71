import type { FailedOutcome, Remotes, WidgetAddress } from '../site/remotes.ts';

/** The loader itself did not come. */
const failed: FailedOutcome = { kind: 'failed', errorClass: 'LoaderError', override: null };

/**
 * Remotes whose loader is itself a chunk that comes after the first paint.
 *
 * @param open fetches the loader; called at once, and again after it failed
 */
export function createLazyRemotes(open: () => Promise<Remotes>): Remotes {
  let opening: Promise<Remotes> | null = null;
  const opened = async (): Promise<Remotes | null> => {
    opening ??= open();
    try {
      return await opening;
    } catch {
      opening = null;
      return null;
    }
  };
  const ahead = (how: 'preload' | 'prefetch') => (address: WidgetAddress) => {
    void opened().then((remotes) => {
      remotes?.[how](address);
    });
  };
  void opened();
  return {
    load: async (request) => (await opened())?.load(request) ?? failed,
    mount: async (request) => (await opened())?.mount(request) ?? failed,
    preload: ahead('preload'),
    prefetch: ahead('prefetch'),
    registry: async () => (await opened())?.registry() ?? null,
    toolOffers: async () => (await opened())?.toolOffers() ?? [],
    isReachable: async (manifest, signal) => (await opened())?.isReachable(manifest, signal) ?? false,
    overrides: async () => (await opened())?.overrides() ?? null,
  };
}
