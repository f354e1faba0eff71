/**
 * A backend on the embedded database under mixed load: people who open pages, two who send pictures without a pause, two who have
 * videos made. Its memory after a full collection is taken after 5 minutes (or a sixth of the time) and at the end; `/healthz` is called
 * ten times a second all the while. Prints JSON. Argument: minutes (30).
 */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../src/database/database.ts';
import { type BackendProcess, startBackend } from '../src/fixtures/backend-process.ts';
import { makeClip, makePortrait, samplePhoto } from '../src/fixtures/clips.ts';
import { addSession, addUser } from '../src/fixtures/people.ts';
import { migratedDataFolder, removeScratches, scratchFolder } from '../src/fixtures/scratch.ts';
import { type Counts, makeVideos, read, type Traffic, upload } from './load/traffic.ts';

/** What is held after a collection, and all memory of the process, bytes. */
interface Memory {
  readonly held: number;
  readonly rss: number;
}

export interface LoadFigures extends Omit<Counts, 'failures'> {
  /** What failed: how often, and its first answer. */
  readonly failures: Readonly<Record<string, { readonly first: string; readonly count: number }>>;
  readonly early: Memory;
  readonly late: Memory;
  /** Of `/healthz`, milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
  readonly minutes: number;
}

const [minutes = 30] = process.argv.slice(2).map(Number);
const length = minutes * 60_000;
const early = Math.min(5 * 60_000, length / 6);
const readers = 6;
/** People whose pictures are sent, two at a time. */
const uploaders = 200;
/** Milliseconds between two calls of `/healthz`. */
const probePause = 100;

async function memoryOf({ child }: BackendProcess): Promise<Memory> {
  child.send('memory');
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type: string } & Memory];
    if (message.type === 'memory') return { held: message.held, rss: message.rss };
  }
}

/** Calls `/healthz` until the end. @returns how long each answer took, milliseconds, in rising order */
async function probe(url: string, goOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goOn()) {
    const began = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await sleep(probePause);
  }
  return times.sort((a, b) => a - b);
}

async function main(): Promise<LoadFigures> {
  const [folder, data] = [scratchFolder(), await migratedDataFolder()];
  const database = await openDatabase({ kind: 'embedded', folder: data });
  const people: { readonly token: string }[] = [];
  for (let n = 0; n < readers + 2 + uploaders; n += 1) {
    const id = await addUser(database, `person-${String(n)}@example.com`, { purchase_points: 1_000_000 });
    const lifetime = { created: new Date(), expires: new Date(Date.now() + length + 3_600_000) };
    people.push({ token: await addSession(database, id, lifetime) });
  }
  await database.close();
  const [clipFile, faceFile] = [path.join(folder, 'clip.mp4'), path.join(folder, 'face.jpg')];
  const view = { photo: 6, left: 1060, top: 280, width: 480 };
  makeClip(clipFile, [view], { seconds: 2, rate: 6, width: 320, sound: true, more: ['-pix_fmt', 'yuv420p'] });
  await makePortrait(faceFile, 5);
  const clip = { bytes: fs.readFileSync(clipFile), name: 'clip.mp4', type: 'video/mp4' };
  const face = { bytes: fs.readFileSync(faceFile), name: 'face.jpg', type: 'image/jpeg' };

  const preload = pathToFileURL(path.resolve(import.meta.dirname, 'load/memory-on-demand.mjs')).href;
  const backend = await startBackend({
    FACET_DATABASE: `file:${data}`,
    FACET_RATE_LIMIT: '1000000',
    FACET_USER_FILES: '100000',
    FACET_USER_FILES_MB: '1000000',
    FACET_WORKERS: '2',
    NODE_OPTIONS: `--import ${preload}`,
  });
  if (backend.url === null) throw new Error(backend.output.stderr);
  const { url } = backend;
  const ends = performance.now() + length;
  const goOn = (): boolean => performance.now() < ends;
  const counts: Counts = { reads: 0, uploads: 0, videos: 0, failures: new Map() };
  const traffic: Traffic = { url, counts, goOn };
  let pictures = 0;
  const picture = (): Promise<Buffer> => {
    pictures += 1;
    // Other bytes each time: what is stored already is not judged again.
    const tint = { r: 255, g: 255 - (pictures % 60), b: 255 - ((pictures >> 3) % 60) };
    return sharp(samplePhoto((pictures % 6) + 1))
      .tint(tint)
      .jpeg({ quality: 60 + (pictures % 35) })
      .toBuffer();
  };
  const [first, second, ...others] = people as [Person, Person, ...Person[]];
  const senders = others.splice(readers);
  const next = (): Person => {
    const sender = senders.pop();
    if (sender === undefined) throw new Error(`More than ${String(uploaders)} people would be needed.`);
    return sender;
  };
  const work = Promise.all([
    ...others.map((person) => read(traffic, person)),
    upload(traffic, next, picture),
    upload(traffic, next, picture),
    makeVideos(traffic, first, clip, face),
    makeVideos(traffic, second, clip, face),
  ]);
  work.catch(() => undefined);
  const probed = probe(url, goOn);
  await Promise.race([work, sleep(early)]);
  const before = await memoryOf(backend);
  await work;
  const times = await probed;
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const after = await memoryOf(backend);
  backend.child.kill('SIGTERM');
  await backend.ended;
  return {
    ...counts,
    failures: Object.fromEntries(counts.failures),
    early: before,
    late: after,
    median: at(0.5),
    p99: at(0.99),
    slowest: at(1),
    minutes,
  };
}

interface Person {
  readonly token: string;
}

const figures = await main().finally(removeScratches);
console.log(`\n${JSON.stringify(figures)}`);
process.exit(0);
