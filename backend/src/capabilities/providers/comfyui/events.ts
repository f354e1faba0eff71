import { z } from 'zod';
import type { ProviderState } from '../adapter.ts';

/**
 * What ComfyUI says over its WebSocket about one prompt. Messages are `{type, data}`; pictures of previews come as binary frames, which are no
 * text and never get here. Source: ComfyUI, `server.py` (`send_json`) and `execution.py` (`add_message`, `send_sync`).
 */
const messageSchema = z.object({
  type: z.string(),
  data: z.looseObject({
    prompt_id: z.string().optional(),
    node: z.string().nullish(),
    nodes: z.array(z.string()).optional().catch(undefined),
    value: z.number().optional(),
    max: z.number().optional(),
    exception_type: z.string().optional(),
    node_type: z.string().optional(),
  }),
});

/** How far a prompt is: nodes that are done, and the one that works. */
export interface Steps {
  readonly done: ReadonlySet<string>;
  readonly current: string | null;
}
export const noSteps: Steps = { done: new Set(), current: null };

/** What one message says: steps that are passed from message to message, and a state where it has one. */
export interface MessageState {
  readonly steps: Steps;
  readonly state: ProviderState | null;
}

/**
 * Reads one message of the WebSocket.
 * @param text of the frame
 * @param prompt id of the prompt that is followed; messages about others have no state
 * @param nodes how many nodes the workflow has
 */
export function readMessage(steps: Steps, text: string, prompt: string, nodes: number): MessageState {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { steps, state: null };
  }
  const parsed = messageSchema.safeParse(json);
  if (!parsed.success) return { steps, state: null };
  const { type, data } = parsed.data;
  // Old versions name no prompt in messages about progress; they run one prompt at a time and send only to its client.
  if (data.prompt_id !== undefined && data.prompt_id !== prompt) return { steps, state: null };
  const running = (next: Steps, within = 0): MessageState => ({
    steps: next,
    state: { kind: 'running', fraction: Math.min(0.99, (next.done.size + within) / Math.max(1, nodes)) },
  });
  switch (type) {
    case 'execution_start':
      return running(steps);
    case 'execution_cached':
      return running({ ...steps, done: new Set([...steps.done, ...(data.nodes ?? [])]) });
    case 'executing': {
      const done = steps.current === null ? steps.done : new Set([...steps.done, steps.current]);
      if (data.node === undefined || data.node === null)
        return data.prompt_id === prompt
          ? { steps: { done, current: null }, state: { kind: 'done' } }
          : { steps, state: null };
      return running({ done, current: data.node });
    }
    case 'progress': {
      const { value = 0, max = 0 } = data;
      return running(steps, max > 0 ? Math.min(1, value / max) : 0);
    }
    case 'execution_success':
      // Sent before the history is written: the job is done when `executing` names no node any more.
      return running(steps);
    case 'execution_error':
      return { steps, state: failure(data.node_type, data.exception_type) };
    case 'execution_interrupted':
      return { steps, state: { kind: 'cancelled' } };
    default:
      return { steps, state: null };
  }
}

/** What ComfyUI's own words say may hold file names and prompts: the class of the node and of the error are enough. */
export const failure = (node: string | undefined, error: string | undefined): ProviderState => ({
  kind: 'failed',
  fault: 'failed',
  detail: `node ${plain(node)} raised ${plain(error)}`,
});
const plain = (word = 'unknown'): string => word.replace(/[^\w.]/g, '').slice(0, 60);
