import type { ImageValue, WorkContext } from '@facet/workbench';
import { FailureError } from '@facet/workbench/worker';
import type { FaceClient } from '../client.ts';
import type { GroupFound, LookedAt } from './group.ts';

/** Finds the faces of source photos. A photo without a usable face does not block the others. */
export async function lookAtAll(
  faces: FaceClient,
  pictures: readonly ImageValue[],
  context: Pick<WorkContext, 'stage' | 'bytes'>,
): Promise<GroupFound> {
  const all = new Map<string, LookedAt>();
  for (const picture of pictures) {
    try {
      all.set(picture.id, { status: 'found', faces: await faces.look({ picture, role: 'source' }, context) });
    } catch (error) {
      if (!(error instanceof FailureError) || error.failure.kind !== 'tool') throw error;
      all.set(picture.id, { status: 'refused', failure: error.failure });
    }
  }
  return all;
}
