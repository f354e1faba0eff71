import type { Task } from '@facet/contracts/tasks';
import type { StoredFile } from '@facet/contracts/uploads';

/** A task as the backend sends it, for tests. @param number makes distinct ids, 0 to 9 */
export function taskFixture(number: number, changes: Partial<Task> = {}): Task {
  const id = `00000000-0000-4000-8000-00000000000${String(number)}`;
  return {
    job_id: id,
    task_id: id,
    tool_id: 'face-swap-video',
    title: 'clip.mp4',
    status: 'RUNNING',
    revision: number,
    stage: 'swapping',
    progress: 0.25,
    position: null,
    remaining: 40,
    credits: 30,
    charged: false,
    failure: null,
    message: '',
    created_at: '2026-11-21T20:00:00.000Z',
    ended_at: null,
    result: null,
    ...changes,
  };
}

/** A result as the backend sends it, for tests. */
export function fileFixture(changes: Partial<StoredFile> = {}): StoredFile {
  return {
    object_name: 'out/abcdefghijklmnop',
    filename: 'clip-face-swap.mp4',
    type: 'video/mp4',
    bytes: 5_000_000,
    width: 1280,
    height: 720,
    duration: 10,
    url: 'http://127.0.0.1:1/files/abcdefghijklmnop',
    created_at: '2026-11-21T20:01:00.000Z',
    expires_at: '2026-11-22T20:01:00.000Z',
    ...changes,
  };
}
