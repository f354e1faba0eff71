import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quoteTaskEndpoint, startTaskEndpoint, type Task, tasksEndpoint } from '@facet/contracts/tasks';
import { uploadDoneEndpoint, uploadSignEndpoint } from '@facet/contracts/uploads';
import { type Call, createCaller, sendTo } from '../../src/fixtures/caller.ts';

/** Somebody who is signed in. */
export interface Person {
  readonly token: string;
}

/** A file that is sent. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;
}

/** What the load has done so far. */
export interface Counts {
  reads: number;
  uploads: number;
  videos: number;
  /** Answers that were none: a refusal, a failure, a task that failed. */
  failures: number;
}

export interface Traffic {
  readonly url: string;
  readonly counts: Counts;
  readonly goOn: () => boolean;
}

/** Milliseconds between two pages that somebody opens. */
const pagePause = 400;
/** Milliseconds between two looks at a task. */
const lookPause = 2000;

const pages = [
  '/video/credit',
  '/video/credit/history?limit=20',
  '/api/pay/v1/orders',
  '/api/tasks/v1/tasks',
  '/status',
];

/** Opens pages, one after another. */
export async function read({ url, counts, goOn }: Traffic, { token }: Person): Promise<void> {
  for (let page = 0; goOn(); page += 1) {
    const path = pages[page % pages.length] ?? '/';
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
    await answer?.arrayBuffer();
    counts[answer?.ok === true ? 'reads' : 'failures'] += 1;
    await sleep(pagePause);
  }
}

/** Sends pictures, each with other bytes, and has them judged. */
export async function upload(traffic: Traffic, { token }: Person, picture: () => Promise<Buffer>): Promise<void> {
  const call = await createCaller(sendTo(traffic.url));
  while (traffic.goOn()) {
    const file = { bytes: await picture(), name: 'photo.jpg', type: 'image/jpeg' };
    const name = await send(call, token, file);
    traffic.counts[name === null ? 'failures' : 'uploads'] += 1;
    await sleep(pagePause);
  }
}

/** Has videos made, one after another. */
export async function makeVideos(traffic: Traffic, { token }: Person, clip: SentFile, face: SentFile): Promise<void> {
  const call = await createCaller(sendTo(traffic.url));
  const inputs = { target: (await send(call, token, clip)) ?? '', source: (await send(call, token, face)) ?? '' };
  const draft = { tool_id: 'face-swap-video', inputs, options: { faces: 'main' } };
  while (traffic.goOn()) {
    const quote = await call<{ credits: number }>(quoteTaskEndpoint, { token, body: draft });
    const body = { ...draft, credits: quote.data.credits, consent: true, idempotency_key: randomUUID() };
    const started = await call<Task>(startTaskEndpoint, { token, body });
    if (started.status !== 200) throw new Error(`a video was refused: ${started.text}`);
    const status = await ended(call, token, started.data.job_id, traffic.goOn);
    if (status !== null) traffic.counts[status === 'SUCCEEDED' ? 'videos' : 'failures'] += 1;
  }
}

/** @returns how a task ended; null when the load was over before */
async function ended(call: Call, token: string, id: string, goOn: () => boolean): Promise<Task['status'] | null> {
  while (goOn()) {
    const { data } = await call<{ tasks: readonly Task[] }>(tasksEndpoint, { token });
    const task = data.tasks.find(({ job_id }) => job_id === id);
    if (task !== undefined && task.ended_at !== null) return task.status;
    await sleep(lookPause);
  }
  return null;
}

async function send(call: Call, token: string, { bytes, name, type }: SentFile): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const announced = { filename: name, hash, size: bytes.length, type };
  const signed = await call<{ object_name: string; url: string | null }>(uploadSignEndpoint, {
    token,
    body: announced,
  });
  if (signed.status !== 200) return null;
  const { url, object_name } = signed.data;
  if (url !== null) {
    const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
    if (put.status !== 200) return null;
  }
  const done = await call(uploadDoneEndpoint, { token, body: { object_name } });
  return done.status === 200 ? object_name : null;
}
