import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { say } from '../../messages/say.ts';
import { xmpPacket } from '../media/marks.ts';
import { resultName } from '../media/result-name.ts';
import { TaskError, type TaskJob, type TaskOutcome, type TaskWork } from '../tasks/tool.ts';
import { examine } from '../uploads/judge/examine.ts';
import { readPicture } from '../uploads/judge/picture.ts';
import { verdictOf } from '../uploads/judge/verdict.ts';
import { type CallFile, ProviderFault, type RawResult } from './adapter.ts';
import type { RouteSetup } from './dispatch.ts';
import type { DriveParts } from './drive.ts';
import { driveRoutes } from './fail-over.ts';
import { openJournal } from './journal.ts';
import { readMade, writeMade } from './made.ts';
import { openAdapter, resultLimits } from './open.ts';
import type { ProviderRun } from './run.ts';
import type { ServedTool } from './settings.ts';
import { providerTools, type ProviderTool } from './tools.ts';

/** Shares of the whole work: before the provider works, and after. */
const SENT = 0.05;
const WORKED = 0.92;

type Picture = 'image/jpeg' | 'image/png' | 'image/webp';
const endings: Readonly<Record<Picture, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const isPicture = (type: string): type is Picture => type in endings;

/** Runs a tool at its provider. Goes on with the provider's job where a process that was killed left it. */
export const work: TaskWork = async (job, context) => {
  const { routes } = job.setup as RouteSetup;
  const tool = providerTools.find(({ toolId }) => toolId === job.toolId);
  if (tool === undefined) throw new TaskError('unconfigured', say('task.unconfigured'));
  context.report('loading', 0);
  const before = await readMade(job.folder);
  if (before !== null) {
    context.note?.(before.attempt);
    return before.outcome;
  }
  const journal = openJournal(job.folder);
  const id = (await journal.read())?.call ?? randomUUID();
  const call = { id, files: await filesOf(job), values: tool.values(job.options, seedOf(id)) };
  const partsOf = (served: ServedTool): DriveParts<TaskOutcome> => {
    const adapter = openAdapter(served);
    const isHeld = adapter.capabilities().progress === 'held';
    return {
      ...{ tool: tool.toolId, adapter, journal, call, timeoutMs: served.timeout },
      file: path.join(job.folder, 'raw'),
      take: async (raw) => {
        const outcome = await takePicture(raw, job, tool);
        await writeMade(job.folder, outcome, served);
        return outcome;
      },
      onChange: (run) => {
        report(run, isHeld, context.report);
      },
      now: () => Date.now(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
      // The process is ended from outside.
      signal: new AbortController().signal,
    };
  };
  const driven = await driveRoutes({
    routes,
    partsOf,
    onAttempt: (attempt) => context.note?.(attempt),
  });
  switch (driven.kind) {
    case 'made':
      return driven.result;
    case 'timeout':
      throw new TaskError('failed', say('task.timeout'));
    case 'cancelled':
      throw new TaskError('failed', say('provider.cancelled'));
    case 'failed':
      throw failureOf(driven.fault, driven.detail);
    default:
      return driven satisfies never;
  }
};

/**
 * Pictures as the provider gets them: drawn anew and upright, without place, camera and whatever else stands in a photo's metadata. AVIF, which
 * few workflows read, goes as JPEG.
 */
async function filesOf({ inputs, folder }: TaskJob): Promise<Record<string, readonly CallFile[]>> {
  const files: Record<string, readonly CallFile[]> = {};
  for (const [name, list] of Object.entries(inputs)) {
    const sent: CallFile[] = [];
    for (const [index, file] of list.entries())
      sent.push(await fileToSend(file, path.join(folder, `sent-${name}-${String(index)}`)));
    files[name] = sent;
  }
  return files;
}

/** @param stem where to put a picture that is drawn anew, without its ending */
async function fileToSend(file: string, stem: string): Promise<CallFile> {
  const verdict = await examine(file, resultLimits);
  if (!verdict.ok) throw new TaskError('input', say(verdict.rule, verdict.values));
  const type = verdict.facts.type === 'image/avif' ? 'image/jpeg' : verdict.facts.type;
  if (!isPicture(type)) return { path: file, type };
  const sent = `${stem}.${endings[type]}`;
  const upright = sharp(file, { failOn: 'truncated', limitInputPixels: resultLimits.pixels }).autoOrient();
  await encoded(upright, type)
    .toFile(sent)
    .catch(() => {
      throw new TaskError('input', say('error.fileBroken'));
    });
  return { path: sent, type };
}

/** A picture in its format, with what is lost too little to be seen. */
function encoded(picture: Sharp, type: Picture): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 95 });
    default:
      return type satisfies never;
  }
}

/** A whole number that belongs to a call. */
const seedOf = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

function report(
  { phase, fraction, position }: ProviderRun,
  isHeld: boolean,
  to: (stage: string, fraction: number | null) => void,
): void {
  switch (phase.kind) {
    case 'submitting':
      if (isHeld) to('working', null);
      else to('loading', 0);
      break;
    case 'following':
      if (fraction === null) to(position === null && phase.works ? 'working' : 'queued', phase.works ? null : SENT);
      else to('working', SENT + (WORKED - SENT) * fraction);
      break;
    case 'fetching':
      to('saving', WORKED);
      break;
    case 'over':
      break;
    default:
      phase satisfies never;
  }
}

/**
 * A provider's picture: judged as a stranger's upload is, drawn anew (what else stands in the file, such as the workflow that ComfyUI
 * writes into PNG, goes no further), and marked.
 */
async function takePicture(raw: RawResult, { folder, title }: TaskJob, tool: ProviderTool): Promise<TaskOutcome> {
  const verdict = await verdictOf(async () => {
    const looked = await examine(raw.path, resultLimits);
    if (!looked.ok) throw new ProviderFault('result', looked.rule);
    return readPicture(raw.path, looked.facts, resultLimits);
  });
  if (!verdict.ok || !tool.results.includes(verdict.facts.type))
    throw new ProviderFault('result', 'the result is broken, or not of the type that the tool makes');
  const made = verdict.facts.type as Picture;
  const result = path.join(folder, `result.${endings[made]}`);
  const picture = sharp(raw.path, { failOn: 'truncated', limitInputPixels: resultLimits.pixels })
    .autoOrient()
    .withXmp(xmpPacket(tool.software, new Date()));
  const { width, height } = await encoded(picture, made)
    .toFile(result)
    .catch(() => {
      throw new ProviderFault('result', 'the result cannot be drawn');
    });
  const filename = resultName(title, endings[made], tool.toolId);
  return { path: result, filename, type: made, width, height, duration: null, message: '' };
}

/** What people read of a fault; what the operator must correct goes to the log. */
function failureOf(fault: ProviderFault['kind'], detail: string): Error {
  switch (fault) {
    case 'keys':
      return new TaskError('unconfigured', say('task.unconfigured'));
    case 'input':
      return new TaskError('input', say('provider.input'));
    case 'refused':
      return new TaskError('refused', say('provider.refused'));
    case 'unreachable':
    case 'busy':
      return new TaskError('failed', say('provider.away'));
    case 'missing':
    case 'result':
    case 'failed':
      // Thrown as it is, so that its reason stands in the log; people read "Task failed".
      return new ProviderFault(fault, detail);
    default:
      return fault satisfies never;
  }
}
