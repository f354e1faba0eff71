import { serveWorker, workerScope } from '@facet/workbench/worker';
import { BufferTarget, StreamTarget, type Target } from 'mediabunny';
import { createDiskFile } from '../../clip/diskFile.ts';
import { asClipError, ClipError } from '../../clip/openVideo.ts';
import { refusing } from '../../clip/refusing.ts';
import type { JoinCalls, JoinReport, JoinRequest } from './calls.ts';
import { copyClips } from './copyClips.ts';
import { encodeClips } from './encodeClips.ts';
import { lookAtClip } from './openJoin.ts';

/** Clips that are together larger than this are written to the disk. */
const MEMORY_BYTES = 256 * 1024 * 1024;

const types: Readonly<Record<JoinReport['extension'], string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
};

async function withTarget<T>(
  bytes: number,
  work: (target: Target, inMemory: boolean) => Promise<T>,
): Promise<{ readonly blob: Blob; readonly value: T }> {
  const file = bytes > MEMORY_BYTES ? await createDiskFile(Date.now()) : null;
  if (!file) {
    const target = new BufferTarget();
    const value = await work(target, true);
    if (!target.buffer) throw new ClipError('damaged');
    return { blob: new Blob([target.buffer]), value };
  }
  try {
    const value = await work(new StreamTarget(file.writable, { chunked: true }), false);
    return { blob: await file.finish(), value };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

async function join(request: JoinRequest, progress: (stage: string, fraction: number) => void): Promise<JoinReport> {
  const bytes = request.clips.reduce((sum, { size }) => sum + size, 0);
  const { width, height } = request;
  if (request.way === 'copy') {
    const { blob, value } = await withTarget(bytes, (target, inMemory) =>
      copyClips(request.clips, target, inMemory, (fraction) => progress('joining', fraction)),
    );
    const { container, duration } = value;
    return { blob: blob.slice(0, blob.size, types[container]), extension: container, width, height, duration };
  }
  const { blob, value } = await withTarget(bytes, (target, inMemory) =>
    encodeClips(request, target, inMemory, progress),
  );
  return { blob: blob.slice(0, blob.size, types.mp4), extension: 'mp4', width, height, duration: value };
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
