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
  /** Refusals and failures by what failed: its first answer, and how many there were. */
  readonly failures: Map<string, { readonly first: string; readonly count: number }>;
}

/** @param answer status and text, of which the beginning is kept */
function countFailure({ counts: { failures } }: Traffic, what: string, answer: string): void {
  const { first = answer.slice(0, 200), count = 0 } = failures.get(what) ?? {};
  failures.set(what, { first, count: count + 1 });
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
export async function read(traffic: Traffic, { token }: Person): Promise<void> {
  const { url, counts, goOn } = traffic;
  for (let page = 0; goOn(); page += 1) {
    const path = pages[page % pages.length] ?? '/';
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
    const text = (await answer?.text()) ?? 'no answer';
    if (answer?.ok === true) counts.reads += 1;
    else countFailure(traffic, path, `${String(answer?.status)} ${text}`);
    await sleep(pagePause);
  }
}

/** Files of one person: less than one may announce without waits (`signsOfUser`). */
const filesOfPerson = 250;

/** Sends pictures, each with other bytes, and has them judged: so many of one person, then of the next. */
export async function upload(traffic: Traffic, next: () => Person, picture: () => Promise<Buffer>): Promise<void> {
  const call = await createCaller(sendTo(traffic.url));
  let { token } = next();
  for (let sent = 0; traffic.goOn(); sent += 1) {
    if (sent > 0 && sent % filesOfPerson === 0) ({ token } = next());
    const file = { bytes: await picture(), name: 'photo.jpg', type: 'image/jpeg' };
    if ((await send(traffic, call, token, file)) !== null) traffic.counts.uploads += 1;
    await sleep(pagePause);
  }
}

/** Has videos made, one after another. */
export async function makeVideos(traffic: Traffic, { token }: Person, clip: SentFile, face: SentFile): Promise<void> {
  const call = await createCaller(sendTo(traffic.url));
  const inputs = {
    target: (await send(traffic, call, token, clip)) ?? '',
    source: (await send(traffic, call, token, face)) ?? '',
  };
  const draft = { tool_id: 'face-swap-video', inputs, options: { faces: 'main' } };
  while (traffic.goOn()) {
    const quote = await call<{ credits: number }>(quoteTaskEndpoint, { token, body: draft });
    const body = { ...draft, credits: quote.data.credits, consent: true, idempotency_key: randomUUID() };
    const started = await call<Task>(startTaskEndpoint, { token, body });
    if (started.status !== 200) throw new Error(`a video was refused: ${started.text}`);
    const status = await ended(call, token, started.data.job_id, traffic.goOn);
    if (status === 'SUCCEEDED') traffic.counts.videos += 1;
    else if (status !== null) countFailure(traffic, 'a video', status);
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

/** @returns its name there; null when it failed, which is counted */
async function send(
  traffic: Traffic,
  call: Call,
  token: string,
  { bytes, name, type }: SentFile,
): Promise<string | null> {
  const refused = (what: string, status: number, text: string): null => {
    countFailure(traffic, what, `${String(status)} ${text}`);
    return null;
  };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const announced = { filename: name, hash, size: bytes.length, type };
  const signed = await call<{ object_name: string; url: string | null }>(uploadSignEndpoint, {
    token,
    body: announced,
  });
  if (signed.status !== 200) return refused('the address of an upload', signed.status, signed.text);
  const { url, object_name } = signed.data;
  if (url !== null) {
    const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
    if (put.status !== 200) return refused('the bytes of an upload', put.status, await put.text());
  }
  const done = await call(uploadDoneEndpoint, { token, body: { object_name } });
  return done.status === 200 ? object_name : refused('the end of an upload', done.status, done.text);
}
