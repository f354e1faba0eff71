import { serveWorker, workerScope } from '@facet/workbench/worker';
import { BufferTarget, StreamTarget } from 'mediabunny';
import type { CutCalls } from './calls.ts';
import { cutVideo, type CutReport, type CutRequest } from './core/cutVideo.ts';
import { ClipError, lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import { MEMORY_BYTES } from './core/size.ts';
import { mediaTypes } from '../../clip/output.ts';
import { createDiskFile } from '../../clip/diskFile.ts';

/** A list of key frames is worth waiting so long for. */
const LOOK_MS = 4000;
/** Without a disk, this much is tried in memory. */
const MEMORY_MOST_BYTES = 1024 * 1024 * 1024;

serveWorker<CutCalls>(workerScope(), {
  async look({ blob }, { progress }) {
    progress('looking', null);
    const end = performance.now() + LOOK_MS;
    return refusing(() => lookAtVideo(blob, { enough: () => performance.now() > end }));
  },
  async cut({ bytes, ...request }, { progress }) {
    const stage = request.method === 'copy' ? 'cutting' : 'encoding';
    progress(stage, 0);
    const onProgress = inSteps((fraction) => progress(fraction < 1 ? stage : 'saving', fraction));
    return refusing(() =>
      bytes > MEMORY_BYTES ? cutToDisk(request, bytes, onProgress) : cutInMemory(request, onProgress),
    );
  },
});

/** The muxer tells every packet, tens of thousands of them; a page that draws each one does nothing else. */
function inSteps(onFraction: (fraction: number) => void): (fraction: number) => void {
  let reported = 0;
  return (fraction) => {
    if (fraction < 1 && fraction - reported < 0.005) return;
    if (reported === 1) return;
    reported = Math.min(1, fraction);
    onFraction(reported);
  };
}

type Answer = CutReport & { readonly blob: Blob };

async function cutInMemory(request: CutRequest, onProgress: (fraction: number) => void): Promise<Answer> {
  const target = new BufferTarget();
  const report = await cutVideo(request, { target, inMemory: true, onProgress });
  if (!target.buffer) throw new ClipError('damaged');
  return { ...report, blob: new Blob([target.buffer], { type: mediaTypes[report.container] }) };
}

async function cutToDisk(request: CutRequest, bytes: number, onProgress: (fraction: number) => void): Promise<Answer> {
  const file = await createDiskFile(Date.now());
  if (!file) {
    if (bytes > MEMORY_MOST_BYTES) throw new ClipError('too-large');
    return cutInMemory(request, onProgress);
  }
  try {
    const target = new StreamTarget(file.writable, { chunked: true });
    const report = await cutVideo(request, { target, inMemory: false, onProgress });
    const blob = await file.finish();
    return { ...report, blob: blob.slice(0, blob.size, mediaTypes[report.container]) };
  } catch (error) {
    await file.discard();
    throw error;
  }
}
