import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type ProviderAdapter, ProviderFault } from '../adapter.ts';
import { download, type Fetch } from '../http.ts';
import type { Connect } from '../socket.ts';
import { cancelPrompt, erasePrompt, type Pause } from './cleanup.ts';
import { noSteps, readMessage } from './events.ts';
import { findByClient, readHistory, readState } from './lookup.ts';
import { resultOf } from './outputs.ts';
import { type ComfyAccess, openComfyServer } from './server.ts';
import { type ComfyPlan, jobOf, PartlyValid, promptId, submitPrompt } from './submit.ts';

export interface ComfyParts {
  readonly access: ComfyAccess;
  readonly plan: ComfyPlan;
  readonly price: string | null;
  /** Largest result, bytes. */
  readonly maxBytes: number;
  readonly fetch: Fetch;
  readonly connect: Connect;
  readonly pause?: Pause;
}

const wait: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal });

/**
 * A self-hosted ComfyUI, by its HTTP calls and its WebSocket.
 * Source: ComfyUI, `server.py` (routes) and `script_examples/websockets_api_example.py`. Newer versions take our id of the prompt; older
 * ones give their own, and such a prompt is found again by its client id.
 */
export function createComfyUi({
  access,
  plan,
  price,
  maxBytes,
  fetch,
  connect,
  pause = wait,
}: ComfyParts): ProviderAdapter {
  const server = openComfyServer(access, fetch);
  const { name, url } = access;
  const nodes = Object.keys(plan.workflow).length;
  return {
    name,
    capabilities: () => ({
      progress: 'fraction',
      cancel: 'queued-and-running',
      findsCalls: true,
      freeFailures: true,
      notifies: false,
    }),
    price: () => price,
    async check(signal) {
      await server.get('/system_stats', z.object({ system: z.unknown() }), signal);
    },
    async submit(call, signal) {
      try {
        return await submitPrompt(server, plan, call, signal);
      } catch (error) {
        if (!(error instanceof PartlyValid)) throw error;
        // An idle server runs it at once: it may be over already, and what it made is removed.
        await cancelPrompt(server, error.job, pause, signal);
        throw error.fault;
      }
    },
    async find(call, signal) {
      const id = await findByClient(server, promptId(call), signal);
      return id === null ? null : jobOf(server, plan, call, id);
    },
    progress: ({ id }, signal) => readState(server, id, signal),
    subscribe({ id, links }, onState) {
      let steps = noSteps;
      const client = encodeURIComponent(links['client'] ?? id);
      return connect(`${url.replace(/^http/, 'ws')}/ws?clientId=${client}`, server.headers, (text) => {
        const message = readMessage(steps, text, id, nodes);
        steps = message.steps;
        if (message.state) onState(message.state);
      });
    },
    cancel: (job, signal) => cancelPrompt(server, job, pause, signal),
    async result({ id }, file, signal) {
      const entry = await readHistory(server, id, signal);
      if (entry === null) throw new ProviderFault('missing', `${name} has no history of the job`);
      const made = resultOf(entry.outputs, plan.output);
      if (made === null) throw new ProviderFault('result', `${name} made no file`);
      const query = new URLSearchParams({ filename: made.filename, subfolder: made.subfolder, type: made.type });
      const { origin } = new URL(url);
      const request = {
        url: `${url}/view?${query.toString()}`,
        headers: server.headers,
        allow: (target: URL): boolean => target.origin === origin,
        maxBytes,
        file,
      };
      return download(fetch, name, request, signal);
    },
    forget: (job, signal) => erasePrompt(server, job, signal),
  };
}
