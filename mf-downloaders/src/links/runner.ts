import type { Api } from '@facet/contracts';
import { probeDownloadEndpoint } from '@facet/contracts/downloads';
import {
  FailureError,
  type InputValue,
  type RunnerEnv,
  type RunOutput,
  type TaskFile,
  type WorkContext,
} from '@facet/workbench';
import type { LinkFound } from './choices.ts';
import type { History } from './history.ts';
import type { LinkOptions, LinkRequest } from './options.ts';

/** Files that the browser may fetch by itself. */
export interface DirectPorts {
  /** Null for a link that our server has to look at. */
  look(url: string, signal: AbortSignal): Promise<Extract<LinkFound, { kind: 'direct' }>['file'] | null>;
  save(url: string, context: WorkContext): Promise<RunOutput>;
}

export interface LinkRunnerDeps {
  readonly api: Pick<Api, 'call'>;
  readonly runTask: RunnerEnv['runTask'];
  readonly history: Pick<History, 'add'>;
  /** Null on the pages of named sites, whose links are never files. */
  readonly direct: DirectPorts | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface LinkRunner {
  inspect(name: string, value: InputValue, context: WorkContext): Promise<LinkFound>;
  run(request: LinkRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at a link by the browser or the backend, and saves what is there in the same way. */
export function createLinkRunner(deps: LinkRunnerDeps): LinkRunner {
  const { direct, history, now } = deps;
  let found: LinkFound | null = null;
  return {
    async inspect(_name, value, context) {
      if (value.kind !== 'url') throw new TypeError('a downloader takes a link');
      context.stage('looking', null);
      const file = (await direct?.look(value.url, context.signal)) ?? null;
      found = file ? { kind: 'direct', file } : await lookByBackend(value.url, context, deps.api);
      return found;
    },
    async run({ inputs: { link }, options }, context) {
      const output =
        found?.kind === 'direct' && direct
          ? await direct.save(link.url, context)
          : await runByBackend(link.url, options, found, context, deps);
      const title = found?.kind === 'direct' ? found.file.name : found?.title;
      history.add({ url: link.url, title: title || link.url, at: now() });
      return output;
    },
    dispose: () => undefined,
  };
}

async function lookByBackend(
  url: string,
  { signal }: WorkContext,
  api: Pick<Api, 'call'>,
): Promise<Exclude<LinkFound, { kind: 'direct' }>> {
  const answer = await api.call(probeDownloadEndpoint, { body: { url }, signal });
  if (!answer.ok) {
    signal.throwIfAborted();
    const sentence = answer.failure.kind === 'http' ? answer.failure.msg : '';
    throw new FailureError(
      sentence === '' ? { kind: 'task', reason: 'unreachable' } : { kind: 'server', sentence, again: true },
    );
  }
  if (answer.data.kind === 'refused')
    throw new FailureError({ kind: 'tool', code: `refused-${answer.data.reason}`, values: {} });
  return answer.data;
}

async function runByBackend(
  url: string,
  { choice, subtitles, entries, bundle }: LinkOptions,
  found: LinkFound | null,
  context: WorkContext,
  { runTask }: LinkRunnerDeps,
): Promise<RunOutput> {
  const { format, as } = choice ?? { format: 'best', as: 'video' };
  const text = as === 'video' && subtitles !== null ? { subtitles } : {};
  const run = (own: object, to: WorkContext = context): Promise<RunOutput> =>
    runTask({ files: {}, options: { url, format, as, rights: true, ...text, ...own } }, to);
  if (found?.kind !== 'list') return run({});
  if (bundle === 'zip' || entries.ids.length === 1) return run({ entries: entries.ids });
  return together(entries.ids, (id, to) => run({ entries: [id] }, to), context);
}

/** One task after another; the first file with the others beside it. */
async function together(
  ids: readonly string[],
  run: (id: string, context: WorkContext) => Promise<RunOutput>,
  context: WorkContext,
): Promise<RunOutput> {
  const outputs: Extract<RunOutput, { kind: 'file' }>[] = [];
  for (const [i, id] of ids.entries()) {
    const stage: WorkContext['stage'] = (name, fraction) => {
      context.stage(name, fraction === null ? null : (i + fraction) / ids.length);
    };
    const output = await run(id, { ...context, stage });
    if (output.kind === 'file') outputs.push(output);
  }
  const [first, ...others] = outputs;
  if (!first) throw new FailureError({ kind: 'task', reason: 'failed' });
  const companions = others.map(({ blob, name }): TaskFile => ({ blob, name }));
  return companions.length === 0 ? first : { ...first, companions };
}
