import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTaskEndpoint, type Task } from '@facet/contracts/tasks';
import { uploadDoneEndpoint, uploadSignEndpoint } from '@facet/contracts/uploads';
import { type Call, createCaller, sendTo } from '../../src/fixtures/caller.ts';

/** What the backend said yes to. Whatever stands here must be there afterwards. */
export interface Acknowledged {
  /** Uploads by name, each with the hash of its bytes. */
  readonly uploads: Map<string, string>;
  /** Tasks by their idempotency key. */
  readonly tasks: Map<string, string>;
}

export interface VisitorPlan {
  readonly url: string;
  readonly token: string;
  readonly toolId: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly credits: number;
  /** A picture, another one at each call. */
  readonly picture: () => Promise<Buffer>;
  readonly tasksOfUpload: number;
  /** Whether to begin with another task. */
  readonly goOn: () => boolean;
}

/** The backend says no to what it must take. */
class Refused extends Error {}

/** Milliseconds after a try that failed, and after one that was too many at once. */
const pause = { failed: 150, full: 1000 };

/** Sends a picture and starts a task with it, again and again, as a page does over a backend that dies: whatever fails is tried again. */
export async function visit(plan: VisitorPlan, acknowledged: Acknowledged): Promise<void> {
  let call: Call | null = null;
  /** Tries until the backend has answered; null for a refusal that another upload cures. */
  const insist = async <T>(what: (call: Call) => Promise<{ readonly status: number; readonly data: T }>) => {
    for (;;) {
      let full = false;
      try {
        call ??= await createCaller(sendTo(plan.url));
        const answer = await what(call);
        if (answer.status === 200) return answer.data;
        // An upload cut off by the kill is lost: start over.
        if (answer.status === 404 || answer.status === 409) return null;
        full = answer.status === 429;
        if (answer.status < 500 && !full) throw new Refused(JSON.stringify(answer));
      } catch (error) {
        if (error instanceof Refused) throw error;
        // No response: the backend is being killed or restarted, perhaps with another key.
        call = null;
      }
      await sleep(full ? pause.full : pause.failed);
    }
  };
  while (plan.goOn()) {
    const bytes = await plan.picture();
    const name = await upload(plan, insist, bytes);
    if (name === null) continue;
    acknowledged.uploads.set(name, createHash('sha256').update(bytes).digest('hex'));
    for (let n = 0; n < plan.tasksOfUpload && plan.goOn(); n += 1) {
      const key = randomUUID();
      const body = {
        tool_id: plan.toolId,
        inputs: { photo: name },
        options: plan.options,
        credits: plan.credits,
        consent: true,
        idempotency_key: key,
      };
      const task = await insist((to) => to<Task>(startTaskEndpoint, { token: plan.token, body }));
      if (task === null) throw new Refused('a task names an upload that is gone');
      acknowledged.tasks.set(key, task.job_id);
    }
  }
}

type Insist = <T>(what: (call: Call) => Promise<{ readonly status: number; readonly data: T }>) => Promise<T | null>;

/** @returns the name of the file; null when the upload has to start over, for example after a kill */
async function upload({ token }: VisitorPlan, insist: Insist, bytes: Buffer): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const announced = { filename: 'photo.png', hash, size: bytes.length, type: 'image/png' };
  const signed = await insist((call) =>
    call<{ object_name: string; url: string | null }>(uploadSignEndpoint, { token, body: announced }),
  );
  if (signed === null) return null;
  if (signed.url !== null) {
    const headers = { 'content-type': 'image/png' };
    const put = await fetch(signed.url, { method: 'PUT', body: new Uint8Array(bytes), headers }).catch(() => null);
    if (put?.status !== 200) return null;
  }
  const body = { object_name: signed.object_name };
  const done = await insist((call) => call<object>(uploadDoneEndpoint, { token, body }));
  return done && signed.object_name;
}
