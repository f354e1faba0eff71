import { withTimeout } from '@facet/contracts/timeout';
import type { TaskTool } from '../tasks/tool.ts';
import { fetchPictures } from './address-pictures.ts';
import type { Dispatch } from './dispatch.ts';
import { openJournal } from './journal.ts';
import { openAdapter } from './open.ts';
import type { ProviderSettings, ServedTool } from './settings.ts';
import { providerTools } from './tools.ts';
import type { Hooks } from './webhooks/hooks.ts';

/** Longest time that a provider may take to stop a job, milliseconds. */
const CANCEL_TIMEOUT_MS = 10_000;

type TaskDispatch = Pick<Dispatch, 'admit' | 'lease'>;

/** The tools that the settings give to providers, for the queue of tasks. */
export function tasksAtProviders(
  { tools }: ProviderSettings,
  dispatch: TaskDispatch,
  hooks: Pick<Hooks, 'attach'> = { attach: (lease) => lease },
): readonly TaskTool[] {
  return providerTools.flatMap((tool) => {
    const routes = tools.filter(({ toolId }) => toolId === tool.toolId);
    const [first] = routes;
    if (first === undefined) return [];
    return [
      {
        toolId: tool.toolId,
        inputs: tool.inputs,
        options: tool.options,
        missing: (files, options) => tool.missing(options, files),
        fetch: (options, folder) => fetchPictures(tool.addresses(options), folder),
        credits: (base, options) => tool.credits(base, options),
        seconds: () => first.seconds,
        module: new URL('./work.ts', import.meta.url),
        network: true,
        admit: (options) => dispatch.admit(tool.toolId, options),
        lease: async (task) => hooks.attach(await dispatch.lease(task)),
        abandon: (folder) => cancelIn(folder, routes),
      },
    ];
  });
}

/** Cancels the job at the provider that a folder's journal names. */
async function cancelIn(folder: string, routes: readonly ServedTool[]): Promise<void> {
  const journal = openJournal(folder);
  const written = await journal.read();
  if (written === null || written.tool !== routes[0]?.toolId) return;
  const served = routes.find(({ at }) => at.access.name === written.provider) ?? routes[0];
  const adapter = openAdapter(served);
  const call = { id: written.call, attempt: written.submissions + 1, files: {}, values: {} };
  await withTimeout(CANCEL_TIMEOUT_MS, null, async (signal) => {
    const job = written.job ?? (await adapter.find(call, signal));
    if (job !== null) await adapter.cancel(job, signal);
  });
  await journal.close();
}
