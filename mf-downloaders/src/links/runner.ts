import type { Api } from '@facet/contracts';
import { probeDownloadEndpoint } from '@facet/contracts/downloads';
import {
  FailureError,
  type InputValue,
  type RunnerEnv,
  type RunOutput,
  type UrlValue,
  type WorkContext,
} from '@facet/workbench';
import type { Choice, FoundMedia } from './choices.ts';
import type { History } from './history.ts';

export interface LinkRunnerDeps {
  readonly api: Pick<Api, 'call'>;
  readonly runTask: RunnerEnv['runTask'];
  readonly history: Pick<History, 'add'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface LinkRequest {
  readonly inputs: { readonly link: UrlValue };
  readonly options: { readonly choice: Choice | null; readonly rights: boolean };
}

export interface LinkRunner {
  inspect(name: string, value: InputValue, context: WorkContext): Promise<FoundMedia>;
  run(request: LinkRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at a link by the backend, and has it downloaded there. */
export function createLinkRunner({ api, runTask, history, now }: LinkRunnerDeps): LinkRunner {
  let title = '';
  return {
    async inspect(_name, value, { signal, stage }) {
      if (value.kind !== 'url') throw new TypeError('a downloader takes a link');
      stage('looking', null);
      const answer = await api.call(probeDownloadEndpoint, { body: { url: value.url }, signal });
      if (!answer.ok) {
        signal.throwIfAborted();
        const sentence = answer.failure.kind === 'http' ? answer.failure.msg : '';
        throw new FailureError(
          sentence === '' ? { kind: 'task', reason: 'unreachable' } : { kind: 'server', sentence, again: true },
        );
      }
      if (answer.data.kind === 'refused')
        throw new FailureError({ kind: 'tool', code: `refused-${answer.data.reason}`, values: {} });
      ({ title } = answer.data);
      return answer.data;
    },
    async run({ inputs: { link }, options: { choice } }, context) {
      const { format, as } = choice ?? { format: 'best', as: 'video' };
      const output = await runTask({ files: {}, options: { url: link.url, format, as, rights: true } }, context);
      history.add({ url: link.url, title: title || link.url, at: now() });
      return output;
    },
    dispose: () => undefined,
  };
}
