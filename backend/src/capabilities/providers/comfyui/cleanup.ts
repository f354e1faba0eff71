import { z } from 'zod';
import { ProviderFault, type ProviderJob } from '../adapter.ts';
import { refusal } from '../http.ts';
import { isRunning, readHistory } from './lookup.ts';
import { filesOf } from './outputs.ts';
import type { ComfyServer } from './server.ts';
import { putFile, type StoredFile } from './submit.ts';

/** How often a prompt that was interrupted is looked at until it has stopped, and the pause between, milliseconds. */
const STOP_CHECKS = 20;
const STOP_PAUSE_MS = 250;

/** A transparent GIF of one pixel. */
const blank = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * Removes a prompt from the queue, or interrupts it when it runs, and removes what is left of it. @throws ProviderFault
 */
export async function cancelPrompt(
  server: ComfyServer,
  job: ProviderJob,
  pause: Pause,
  signal: AbortSignal,
): Promise<void> {
  await post(server, '/queue', { delete: [job.id] }, signal);
  if (await isRunning(server, job.id, signal)) {
    // Versions that know no `prompt_id` here interrupt whatever runs: nothing is interrupted that was not seen running.
    await post(server, '/interrupt', { prompt_id: job.id }, signal);
    // The history of an interrupted prompt is written when its node has stopped: deleted before, it would come back.
    for (let check = 0; check < STOP_CHECKS && (await isRunning(server, job.id, signal)); check += 1)
      await pause(STOP_PAUSE_MS, signal);
  }
  await erasePrompt(server, job, signal);
}

/**
 * Removes a prompt that has ended: its entry in the history, and what it was given and made. ComfyUI has no call that deletes a file, so
 * files are overwritten with a blank picture; their names stay. @throws ProviderFault
 */
export async function erasePrompt(server: ComfyServer, job: ProviderJob, signal: AbortSignal): Promise<void> {
  const entry = await readHistory(server, job.id, signal);
  const made = Object.values(entry?.outputs ?? {})
    .flatMap(filesOf)
    .map(({ filename, subfolder, type }): StoredFile => ({ name: filename, subfolder, type }));
  for (const file of [...uploadsOf(job), ...made]) await putFile(server, file, new Blob([blank]), signal);
  await post(server, '/history', { delete: [job.id] }, signal);
}

const uploadsSchema = z.array(z.object({ name: z.string(), subfolder: z.string(), type: z.string() }));

/** Files that were uploaded for a job. */
function uploadsOf({ links }: ProviderJob): readonly StoredFile[] {
  try {
    return uploadsSchema.parse(JSON.parse(links['uploads'] ?? '[]'));
  } catch {
    throw new ProviderFault('failed', 'the journal of a job names no uploads');
  }
}

async function post(server: ComfyServer, path: string, body: object, signal: AbortSignal): Promise<void> {
  const { status } = await server.request(path, { method: 'POST', body }, signal);
  if (status >= 400) throw refusal(server.access.name, status);
}
