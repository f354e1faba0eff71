import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { CallFile } from './adapter.ts';
import { driveRun } from './drive.ts';
import type { Attempt } from './fail-over.ts';
import { memoryJournal } from './journal.ts';
import { openAdapter } from './open.ts';
import { costOf, type ServedTool } from './settings.ts';
import type { ProviderTool } from './tool.ts';
import { providerTools } from './tools.ts';

/** How a test run of one tool at one provider went. */
export interface Probe {
  readonly attempt: Attempt;
  readonly seconds: number;
  /** Of the result; null without one. */
  readonly bytes: number | null;
  /** For the operator: holds no key. */
  readonly detail: string | null;
}

/** A tool that is tried with something else than drawn pictures and words: a clip, or a sound. */
export class NotProbed extends Error {}

/** Side of the test picture, pixels. */
const SIDE = 512;

/**
 * Runs a tool once with a picture that is drawn here and the tool's own words to start from. It costs what a run costs. The result is
 * counted, not decoded: it comes from elsewhere, and this is no process of its own.
 * @throws NotProbed for a tool that needs a clip or a sound
 */
export async function probeRoute(served: ServedTool, open = openAdapter): Promise<Probe> {
  const tool = providerTools.find(({ toolId }) => toolId === served.toolId);
  const options = tool?.samples[0];
  if (tool === undefined || options === undefined) throw new NotProbed(served.toolId);
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-probe-'));
  const startedAt = Date.now();
  try {
    const call = { id: randomUUID(), files: await testFiles(tool, options, folder), values: tool.values(options, 7) };
    let bytes: number | null = null;
    const driven = await driveRun({
      ...{ tool: tool.toolId, adapter: open(served), call, journal: memoryJournal(), timeoutMs: served.timeout },
      file: path.join(folder, 'raw'),
      take: (raw) => Promise.resolve(void (bytes = raw.bytes)),
      onChange: () => undefined,
      now: () => Date.now(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
      signal: new AbortController().signal,
    });
    const costUsd = costOf(served, options);
    const provider = served.at.access.name;
    const seconds = (Date.now() - startedAt) / 1000;
    if (driven.kind === 'made')
      return { attempt: { provider, end: 'made', fault: null, costUsd }, seconds, bytes, detail: null };
    const fault = driven.kind === 'failed' ? driven.fault : driven.kind;
    const free = driven.kind === 'failed' && driven.cost === 'none';
    const detail = driven.kind === 'failed' ? driven.detail : null;
    return { attempt: { provider, end: 'failed', fault, costUsd: free ? 0 : costUsd }, seconds, bytes: null, detail };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As many drawn pictures as the options need. @throws NotProbed */
async function testFiles(
  tool: ProviderTool,
  options: ProviderTool['samples'][number],
  folder: string,
): Promise<Record<string, CallFile[]>> {
  const files: Record<string, CallFile[]> = {};
  for (;;) {
    const name = tool.missing(options, files);
    const input = name === null ? undefined : tool.inputs[name];
    const required = Object.keys(tool.inputs).find((one) => tool.inputs[one]?.required === true && !(one in files));
    const next = name ?? required ?? null;
    if (next === null) return files;
    if ((input ?? tool.inputs[next])?.types.includes('image/png') !== true) throw new NotProbed(tool.toolId);
    const list = files[next] ?? [];
    list.push(await testPicture(folder, `${next}-${String(list.length)}`, list.length));
    files[next] = list;
  }
}

/** A head and shoulders, drawn: no person. */
async function testPicture(folder: string, name: string, index: number): Promise<CallFile> {
  const sky = ['#9fc5e8', '#f6d7a7', '#b7d7c0'][index % 3] ?? '#9fc5e8';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SIDE)}" height="${String(SIDE)}">
<rect width="100%" height="100%" fill="${sky}"/><rect y="470" width="100%" height="60" fill="#6b8f5a"/>
<path d="M96 512c0-110 70-160 160-160s160 50 160 160z" fill="#37506b"/><circle cx="256" cy="230" r="104" fill="#d9a583"/>
<path d="M152 220c0-90 50-130 104-130s104 40 104 130c-30-50-60-64-104-64s-74 14-104 64z" fill="#4a3428"/>
<circle cx="220" cy="236" r="9"/><circle cx="292" cy="236" r="9"/><path d="M216 284q40 30 80 0" fill="none" stroke="#7c3f34" stroke-width="8"/></svg>`;
  const file = path.join(folder, `${name}.png`);
  await sharp(Buffer.from(svg)).png().toFile(file);
  return { path: file, type: 'image/png' };
}
