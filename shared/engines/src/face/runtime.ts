import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { env, ready, setBackend } from '@tensorflow/tfjs-core';
import { createNetwork, type ModelFiles, type Network } from './graph.ts';

/** The three networks of the engine; files of these names come with `@vladmandic/human` (MIT; models Apache-2.0). */
export const modelNames = ['blazeface', 'facemesh', 'iris'] as const;
export type ModelName = (typeof modelNames)[number];

/** Reads one model's `<name>.json` and `<name>.bin`, from a disk or a network. */
export type ReadModel = (name: ModelName, signal?: AbortSignal) => Promise<ModelFiles>;

/**
 * Where the WebAssembly files of tfjs lie: a folder (a path or URL that ends with a slash), or the address of each file.
 */
export type WasmLocation = { readonly prefix: string } | { readonly plain: string; readonly simd: string };

/** The loaded networks; every `run` is a blocking forward pass. */
export interface FaceNetworks {
  readonly detector: Network;
  readonly mesh: Network;
  readonly iris: Network;
}

const outputs: Record<ModelName, readonly string[]> = {
  // Scores and boxes of the 512 fine anchors, then of the 384 coarse ones.
  blazeface: ['Identity', 'Identity_2', 'Identity_1', 'Identity_3'],
  // 468 x 3 vertices, then the probability that there is a face.
  facemesh: ['Identity_2', 'Identity_1'],
  iris: ['Identity'],
};

/** The numeric backend did not start. */
export class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
}

/**
 * Starts the WebAssembly backend of tfjs, single-threaded (threads would need cross-origin isolation), and loads the networks.
 * @throws RuntimeError when WebAssembly cannot start; ModelFileError; whatever `readModel` throws; the signal's reason
 */
export async function loadNetworks(
  wasm: WasmLocation,
  readModel: ReadModel,
  signal?: AbortSignal,
): Promise<FaceNetworks> {
  const files = Promise.all(modelNames.map((name) => readModel(name, signal)));
  // Both start at once; when the backend fails first, the files' rejection needs a handler.
  files.catch(() => {});
  await startBackend(wasm);
  signal?.throwIfAborted();
  const [detector, mesh, iris] = (await files).map((file, i) => createNetwork(file, outputs[modelNames[i]!])) as [
    Network,
    Network,
    Network,
  ];
  signal?.throwIfAborted();
  return { detector, mesh, iris };
}

/**
 * Starts the WebAssembly backend of tfjs, single-threaded, for networks that are loaded apart. Safe to repeat.
 * @throws RuntimeError
 */
export async function startBackend(wasm: WasmLocation): Promise<void> {
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(
    'prefix' in wasm
      ? wasm.prefix
      : {
          'tfjs-backend-wasm.wasm': wasm.plain,
          'tfjs-backend-wasm-simd.wasm': wasm.simd,
          // Never fetched, threads are off; but a browser's set-up refuses a map without it.
          'tfjs-backend-wasm-threaded-simd.wasm': wasm.simd,
        },
  );
  if (!(await setBackend('wasm'))) throw new RuntimeError('WebAssembly could not start.');
  await ready();
}
