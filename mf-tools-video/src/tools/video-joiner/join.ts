import { serveWorker, workerScope } from '@facet/workbench/worker';
import { asClipError, refusing } from '@facet/workbench/clip/worker';
import { copyClips } from '../../clip/copyClips.ts';
import { mediaTypes, withTarget } from '../../clip/output.ts';
import type { JoinCalls, JoinReport, JoinRequest } from './calls.ts';

import { encodeClips } from './encodeClips.ts';
import { lookAtClip } from './openJoin.ts';

async function join(request: JoinRequest, progress: (stage: string, fraction: number) => void): Promise<JoinReport> {
  const bytes = request.clips.reduce((sum, { size }) => sum + size, 0);
  const { width, height } = request;
  if (request.way === 'copy') {
    const { blob, value } = await withTarget(bytes, (target, inMemory) =>
      copyClips(request.clips, target, inMemory, (fraction) => progress('joining', fraction)),
    );
    const { container, duration } = value;
    return { blob: blob.slice(0, blob.size, mediaTypes[container]), extension: container, width, height, duration };
  }
  const { blob, value } = await withTarget(bytes, (target, inMemory) =>
    encodeClips(request, target, inMemory, progress),
  );
  return { blob: blob.slice(0, blob.size, mediaTypes.mp4), extension: 'mp4', width, height, duration: value };
}

/** Serves the tool's page. */
export function serveJoin(): void {
  serveWorker<JoinCalls>(workerScope(), {
    look: ({ blob }) => refusing(() => lookAtClip(blob)),
    join: (request, { progress }) =>
      refusing(async () => {
        try {
          return await join(request, progress);
        } catch (error) {
          throw asClipError(error);
        }
      }),
  });
}
