import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { say } from '../../messages/say.ts';
import { TaskError, type TaskJob, type TaskOutcome, type TaskWork } from '../tasks/tool.ts';
import { examine } from '../uploads/judge/examine.ts';
import { type CallFile, ProviderFault } from './adapter.ts';
import type { RouteSetup } from './dispatch.ts';
import type { DriveParts } from './drive.ts';
import { driveRoutes } from './fail-over.ts';
import { openJournal } from './journal.ts';
import { readMade, writeMade } from './made.ts';
import { openAdapter, resultLimits } from './open.ts';
import { encoded, endings, isPicture, takeResult } from './results.ts';
import type { ProviderRun } from './run.ts';
import type { ServedTool } from './settings.ts';
import type { Margins, ProviderTool } from './tool.ts';
import { providerTools } from './tools.ts';
import type { FollowedJob } from './webhooks/hooks.ts';

/** Shares of the whole work: before the provider works, and after. */
const SENT = 0.05;
const WORKED = 0.92;

/** Runs a tool at its provider. Continues with the provider's job where a process that was killed left it. */
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
  const files = { ...noFilesOf(tool), ...(await filesOf(job, tool.margins(job.options))) };
  // What an address names was fetched: the provider gets the picture.
  const values = Object.entries(tool.values(job.options, seedOf(id))).filter(([name]) => !(name in files));
  const call = { id, files, values: Object.fromEntries(values) };
  let followed: string | null = null;
  const partsOf = (served: ServedTool): DriveParts<TaskOutcome> => {
    const adapter = openAdapter(served);
    const isHeld = adapter.capabilities().progress === 'held';
    return {
      ...{ tool: tool.toolId, adapter, journal, call, timeoutMs: served.timeout },
      file: path.join(job.folder, 'raw'),
      take: async (raw) => {
        const outcome = await takeResult(raw, job, tool);
        await writeMade(job.folder, outcome, served);
        return outcome;
      },
      onChange: (run) => {
        report(run, isHeld, context.report);
        const { phase } = run;
        if (phase.kind !== 'following' || phase.job.id === followed) return;
        followed = phase.job.id;
        context.note?.({ provider: adapter.name, job: followed } satisfies FollowedJob);
      },
      now: () => Date.now(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
      // The process is ended from outside.
      signal: new AbortController().signal,
      listen: (onNews) => context.listen?.(onNews),
      hold: (step) => context.hold?.(step) ?? step(),
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

/** A provider's workflow may have a place for an input that was not given. */
const noFilesOf = ({ inputs }: ProviderTool): Record<string, readonly CallFile[]> =>
  Object.fromEntries(Object.keys(inputs).map((name) => [name, []]));

/**
 * Pictures as the provider gets them: re-encoded upright, without metadata such as place and camera. AVIF, which few
 * workflows read, goes as JPEG.
 */
async function filesOf(
  { inputs, folder }: TaskJob,
  margins: Margins | null,
): Promise<Record<string, readonly CallFile[]>> {
  const files: Record<string, readonly CallFile[]> = {};
  for (const [name, list] of Object.entries(inputs)) {
    const sent: CallFile[] = [];
    for (const [index, file] of list.entries())
      sent.push(await fileToSend(file, path.join(folder, `sent-${name}-${String(index)}`), margins));
    files[name] = sent;
  }
  return files;
}

/** @param stem path of a re-encoded picture, without its extension */
async function fileToSend(file: string, stem: string, margins: Margins | null): Promise<CallFile> {
  const verdict = await examine(file, resultLimits);
  if (!verdict.ok) throw new TaskError('input', say(verdict.rule, verdict.values));
  const type = verdict.facts.type === 'image/avif' ? 'image/jpeg' : verdict.facts.type;
  if (!isPicture(type)) return { path: file, type };
  const sent = `${stem}.${endings[type]}`;
  const upright = sharp(file, { failOn: 'truncated', limitInputPixels: resultLimits.pixels }).autoOrient();
  await encoded(margins === null ? upright : await widened(upright, margins), type)
    .toFile(sent)
    .catch(() => {
      throw new TaskError('input', say('error.fileBroken'));
    });
  return { path: sent, type };
}

/** Longest side of a picture that gets room around it, pixels: models work at about one megapixel. */
const WIDENED_SIDE = 1280;

/** A picture in the middle of grey, which a model fills. */
async function widened(picture: Sharp, margins: Margins): Promise<Sharp> {
  const { data, info } = await picture
    .resize(WIDENED_SIDE, WIDENED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new TaskError('input', say('error.fileBroken'));
    });
  return sharp(data).extend({
    left: Math.round(margins.left * info.width),
    right: Math.round(margins.right * info.width),
    top: Math.round(margins.top * info.height),
    bottom: Math.round(margins.bottom * info.height),
    background: '#808080',
  });
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
