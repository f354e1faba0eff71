import {
  isAbort,
  type ImageOutput,
  type ImagesItem,
  type ImagesOutput,
  type ImageValue,
  type RunContext,
} from '@facet/workbench';
import { failureFrom } from '@facet/workbench/worker';

export interface PictureQueue {
  readonly photos: readonly ImageValue[];
  /** Name of the ZIP file without its ending. */
  readonly stem: string;
  /** An earlier list that is gone on with: what is done in it stays. */
  readonly resume: ImagesOutput | null;
  /** Makes one of them. @param progress of this photo, 0 to 1 */
  make(photo: ImageValue, progress: (stage: string, fraction: number | null) => void): Promise<ImageOutput>;
}

/** A picture of more pixels is not its own little picture in the list. */
const SMALL = 4_000_000;

/**
 * Works on many photos one after another. Of a photo that is refused the reason is named, and the next follows.
 * Rejects with `AbortError` when cancelled.
 */
export async function runQueue(
  { photos, stem, resume, make }: PictureQueue,
  { signal, stage, partial }: Pick<RunContext, 'signal' | 'stage' | 'partial'>,
): Promise<ImagesOutput> {
  let list: ImagesOutput = resume ?? {
    kind: 'images',
    stem,
    items: photos.map(({ id, name, preview }) => ({ id, name, thumb: preview, state: { status: 'waiting' } })),
  };
  const update = (id: string, patch: Partial<ImagesItem>): void => {
    list = { ...list, items: list.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) };
    partial(list);
  };
  const open = list.items.filter(({ state }) => state.status === 'waiting' || state.status === 'failed');
  partial(list);
  for (const [index, { id }] of open.entries()) {
    signal.throwIfAborted();
    const photo = photos.find((item) => item.id === id);
    if (!photo) continue;
    update(id, { state: { status: 'working' } });
    try {
      const output = await make(photo, (name, fraction) => stage(name, (index + (fraction ?? 0)) / open.length));
      const thumb = output.width * output.height <= SMALL ? output.blob : photo.preview;
      update(id, { thumb, state: { status: 'done', output } });
    } catch (error) {
      if (isAbort(error) || signal.aborted) throw error;
      const failure = failureFrom(error);
      update(id, { state: { status: failure.kind === 'tool' ? 'skipped' : 'failed', failure } });
    }
  }
  return list;
}
