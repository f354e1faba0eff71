import type { GraphModelJson } from '@facet/engines/graph';
import { createNsfwNet, type NsfwNet } from '@facet/engines/nsfw/net';
import { startBackend } from '@facet/engines/runtime';
import { readPixels } from '../media/decode.ts';
import { serveWorker, workerScope } from '../worker/serveWorker.ts';
import type { NsfwCalls } from './calls.ts';

let net: NsfwNet | null = null;

serveWorker<NsfwCalls>(workerScope(), {
  async load({ json, weights, wasm }) {
    const url = URL.createObjectURL(wasm);
    try {
      await startBackend({ plain: url, simd: url });
    } finally {
      URL.revokeObjectURL(url);
    }
    const graph = JSON.parse(new TextDecoder().decode(json)) as GraphModelJson;
    net = createNsfwNet({ json: graph, weights: weights.buffer });
    return true as const;
  },
  async look({ still }) {
    if (!net) throw new Error('the net is not loaded');
    const { data, width, height } = await readPixels(still);
    return net.look({ data, width, height, channels: 4 });
  },
});
