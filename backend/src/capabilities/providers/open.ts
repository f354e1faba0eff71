import { type FileLimits } from '../uploads/judge/verdict.ts';
import type { ProviderAdapter } from './adapter.ts';
import { createComfyUi } from './comfyui/adapter.ts';
import { createFal } from './fal/adapter.ts';
import type { Fetch } from './http.ts';
import { createOpenAi } from './openai/adapter.ts';
import { createReplicate } from './replicate/adapter.ts';
import type { ServedTool } from './settings.ts';
import { type Connect, connectWebSocket } from './socket.ts';

/** What adapters need of the outside. */
export interface AdapterDeps {
  readonly fetch: Fetch;
  readonly connect: Connect;
}
export const networkDeps: AdapterDeps = {
  fetch: (input, init) => globalThis.fetch(input, init),
  connect: connectWebSocket,
};

/** What a provider's result may be at most: it is held to the rules of uploads. */
export const resultLimits: FileLimits = {
  imageBytes: 60 * 2 ** 20,
  mediaBytes: 500 * 2 ** 20,
  pixels: 40e6,
  gifFrames: 1000,
  videoSeconds: 120,
  videoSides: [3840, 2160],
};

/** The adapter that serves a tool. */
export function openAdapter(
  { at, price, timeout }: Pick<ServedTool, 'at' | 'price' | 'timeout'>,
  { fetch, connect }: AdapterDeps = networkDeps,
): ProviderAdapter {
  const maxBytes = resultLimits.mediaBytes;
  switch (at.kind) {
    case 'comfyui':
      return createComfyUi({ ...at, price, maxBytes, fetch, connect });
    case 'fal':
      return createFal({ ...at, price, maxBytes, startTimeoutMs: timeout, fetch });
    case 'replicate':
      return createReplicate({ ...at, price, maxBytes, timeoutMs: timeout, fetch });
    case 'openai':
      return createOpenAi({ ...at, price, maxBytes, timeoutMs: timeout, fetch });
    default:
      return at satisfies never;
  }
}
