import { startBackend } from '@facet/engines/runtime';
import type { EngineBytes } from './calls.ts';

/** Starts tfjs in a worker from a WebAssembly file that the page has fetched. */
export async function startEngine(files: EngineBytes): Promise<void> {
  const [, bytes] = Object.entries(files).find(([name]) => name.endsWith('.wasm')) ?? [];
  if (!bytes) throw new Error('the WebAssembly file is missing');
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/wasm' }));
  try {
    await startBackend({ plain: url, simd: url });
  } finally {
    URL.revokeObjectURL(url);
  }
}
