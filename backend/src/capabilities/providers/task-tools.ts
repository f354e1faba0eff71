import { withTimeout } from '@facet/contracts/timeout';
import type { TaskTool } from '../tasks/tool.ts';
import { openJournal } from './journal.ts';
import { openAdapter } from './open.ts';
import type { ProviderSettings, ServedTool } from './settings.ts';
import { providerTools } from './tools.ts';

/** Longest time that a provider may take to stop a job, milliseconds. */
const CANCEL_TIMEOUT_MS = 10_000;

/** The tools that the settings give to providers, for the queue of tasks. */
export function tasksAtProviders({ tools }: ProviderSettings): readonly TaskTool[] {
  return tools.flatMap((served) => {
    const tool = providerTools.find(({ toolId }) => toolId === served.toolId);
    if (tool === undefined) return [];
    return [
      {
        toolId: tool.toolId,
        inputs: tool.inputs,
        options: tool.options,
        seconds: () => served.seconds,
        module: new URL('./work.ts', import.meta.url),
        network: true,
        setup: served,
        abandon: (folder) => cancelIn(folder, served),
      },
    ];
  });
}

/** Cancels the job at the provider that a folder's journal names. */
async function cancelIn(folder: string, served: ServedTool): Promise<void> {
  const journal = openJournal(folder);
  const written = await journal.read();
  if (written?.tool !== served.toolId) return;
  const adapter = openAdapter(served);
  const call = { id: written.call, attempt: written.submissions + 1, files: {}, values: {} };
  await withTimeout(CANCEL_TIMEOUT_MS, null, async (signal) => {
    const job = written.job ?? (await adapter.find(call, signal));
    if (job !== null) await adapter.cancel(job, signal);
  });
  await journal.close();
}
