import type { RunOutput } from '../model/definition.ts';
import type { ResultRecord } from './results.ts';
import { usingResults } from './resultsStore.ts';

/** A result of any tool, as a list shows it. */
export interface KeptWork {
  readonly id: string;
  readonly toolId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly media: 'image' | 'video' | 'audio' | 'animation' | 'other';
  /** What can be shown: of many pictures the first one; null of a sound. */
  readonly picture: Blob | null;
  /** How many files it holds. */
  readonly count: number;
}

/** The results of all tools that this browser keeps, the newest first; none where it keeps nothing. */
export function listWork(): Promise<readonly KeptWork[]> {
  return usingResults([], async (db) => {
    const records = await db.getAll('results');
    return records.flatMap((record) => summaryOf(record) ?? []).sort((a, b) => b.createdAt - a.createdAt);
  });
}

/** Removes results. False when the browser did not let it. */
export function removeWork(ids: readonly string[]): Promise<boolean> {
  return usingResults(false, async (db) => {
    const transaction = db.transaction('results', 'readwrite');
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    return true;
  });
}

/** Makes a result the one that its tool shows next. */
export function showWork({ toolId, id }: Pick<KeptWork, 'toolId' | 'id'>): Promise<boolean> {
  return usingResults(false, async (db) => {
    await db.put('shown', id, toolId);
    return true;
  });
}

/** Null of a record that a newer version wrote in a form that this one does not know. */
export function summaryOf({ id, toolId, createdAt, output }: ResultRecord): KeptWork | null {
  const shown = shownOf(output as RunOutput | undefined);
  return shown && { id, toolId, createdAt, ...shown };
}

function shownOf(output: RunOutput | undefined): Pick<KeptWork, 'media' | 'picture' | 'count'> | null {
  switch (output?.kind) {
    case 'image':
      return { media: 'image', picture: output.blob, count: 1 };
    case 'images': {
      const done = output.items.flatMap(({ state }) => (state.status === 'done' ? [state.output.blob] : []));
      return done.length === 0 ? null : { media: 'image', picture: done[0]!, count: done.length };
    }
    case 'file':
      return { media: output.media, picture: output.media === 'audio' ? null : output.blob, count: 1 };
    default:
      return null;
  }
}
