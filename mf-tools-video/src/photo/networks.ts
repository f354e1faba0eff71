import { createFindMinors, type FindMinors } from '@facet/engines/age';
import { createFaceEngine, type FaceEngine, type FaceEngineOptions, type GraphModelJson } from '@facet/engines/face';

/** Files that a worker's networks need, by their names. */
export type NetworkBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

export interface FaceNetworks<Engine extends FaceEngine = FaceEngine> {
  readonly faces: Engine;
  readonly findMinors: FindMinors;
}

/** Starts the numeric backend and the networks that find faces and minors. */
export const loadFaceNetworks = (files: NetworkBytes): Promise<FaceNetworks> => loadNetworksOf(files, createFaceEngine);

/** The same with an engine of another kind. */
export async function loadNetworksOf<Engine extends FaceEngine>(
  files: NetworkBytes,
  create: (options: FaceEngineOptions) => Promise<Engine>,
): Promise<FaceNetworks<Engine>> {
  const wasm = Object.entries(files).find(([name]) => name.endsWith('.wasm'))?.[1];
  if (!wasm) throw new Error('the WebAssembly file is missing');
  const url = URL.createObjectURL(new Blob([wasm], { type: 'application/wasm' }));
  try {
    const faces = await create({
      wasm: { plain: url, simd: url },
      readModel: (name) =>
        Promise.resolve({
          json: JSON.parse(new TextDecoder().decode(files[`${name}.json`]!)) as GraphModelJson,
          weights: files[`${name}.bin`]!.buffer,
        }),
    });
    return { faces, findMinors: createFindMinors({ json: files['age.json']!, weights: files['age.bin']! }) };
  } finally {
    URL.revokeObjectURL(url);
  }
}
