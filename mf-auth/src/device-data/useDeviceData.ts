import { browserChannel } from '@facet/platform';
import { useHost } from '@facet/platform/widget';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { browserShelves } from './core/browserShelves.ts';
import { forget, InUseError, survey, type Memory, type Shelves, type Survey } from './core/memories.ts';

export interface DeviceData {
  /** Null until the first look is done. */
  readonly survey: Survey | null;
  /** Bytes in total as the browser counts them, null where it has no estimate. */
  readonly total: number | null;
  look(): Promise<void>;
  /** Deletes `memories` and looks again. Returns those that stayed, with the reason. */
  forgetAll(
    memories: readonly Memory[],
  ): Promise<readonly { readonly memory: Memory; readonly why: 'in-use' | 'refused' }[]>;
}

/** What the browser stores, as state. */
export function useDeviceData(given?: Shelves): DeviceData {
  const { surface } = useHost();
  const shelves = useMemo(() => given ?? pageShelves(), [given]);
  const [taken, setTaken] = useState<Stocktaking | null>(null);
  const scope = surface === 'embed' ? 'own' : 'all';

  const look = useCallback(async () => {
    setTaken(await takeStock(shelves, scope));
  }, [shelves, scope]);

  useEffect(() => {
    let mounted = true;
    void takeStock(shelves, scope).then((stock) => {
      if (mounted) setTaken(stock);
    });
    return () => {
      mounted = false;
    };
  }, [shelves, scope]);

  const forgetAll = useCallback<DeviceData['forgetAll']>(
    async (memories) => {
      const stayed: Awaited<ReturnType<DeviceData['forgetAll']>>[number][] = [];
      for (const memory of memories) {
        try {
          await forget(shelves, memory);
          // The session of every open tab, this one included, reads its cookies again.
          if (memory.purpose === 'sign-in') browserChannel()?.announce();
        } catch (error) {
          stayed.push({ memory, why: error instanceof InUseError ? 'in-use' : 'refused' });
        }
      }
      await look();
      return stayed;
    },
    [shelves, look],
  );
  return { survey: taken?.survey ?? null, total: taken?.total ?? null, look, forgetAll };
}

interface Stocktaking {
  readonly survey: Survey;
  readonly total: number | null;
}

async function takeStock(shelves: Shelves, scope: 'own' | 'all'): Promise<Stocktaking> {
  return { survey: await survey(shelves, scope), total: await usage() };
}

function pageShelves(): Shelves {
  return browserShelves({
    document,
    get localStorage() {
      return window.localStorage;
    },
    get sessionStorage() {
      return window.sessionStorage;
    },
    get indexedDB() {
      return window.indexedDB;
    },
    get caches() {
      return window.caches;
    },
    get storage() {
      return navigator.storage;
    },
  });
}

async function usage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
