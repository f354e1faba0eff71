import { createFindMinors, type FindMinors } from '@facet/engines/age';
import { createFaceEngine, type FaceEngine, type GraphModelJson } from '@facet/engines/face';
import {
  createPersonSegmenter,
  createSubjectFinder,
  type PersonSegmenter,
  type SubjectFinder,
} from '@facet/engines/segment';
import type { EngineBytes } from './calls.ts';
import { startEngine } from './engine.ts';
import type { SubjectNetworks } from './findSubject.ts';

/** Starts the networks in a worker from the files of `subjectAssets`. */
export async function loadSubjectNetworks(
  files: EngineBytes,
): Promise<SubjectNetworks & { readonly things: SubjectFinder }> {
  await startEngine(files);
  return {
    people: createPersonSegmenter(files['selfie_segmentation.tflite']!),
    things: createSubjectFinder(files['u2netp.onnx']!),
  };
}

/** What looks at faces, and at the people around them. */
export interface FaceNetworks {
  readonly faces: FaceEngine;
  readonly findMinors: FindMinors;
  readonly people: PersonSegmenter;
}

/** Starts the networks in a worker from the files of `faceAssets`. */
export async function loadFaceNetworks(files: EngineBytes): Promise<FaceNetworks> {
  const [, wasm] = Object.entries(files).find(([name]) => name.endsWith('.wasm')) ?? [];
  if (!wasm) throw new Error('the WebAssembly file is missing');
  const url = URL.createObjectURL(new Blob([wasm], { type: 'application/wasm' }));
  try {
    const faces = await createFaceEngine({
      wasm: { plain: url, simd: url },
      readModel: (name) =>
        Promise.resolve({
          json: JSON.parse(new TextDecoder().decode(files[`${name}.json`]!)) as GraphModelJson,
          weights: files[`${name}.bin`]!.buffer,
        }),
    });
    const findMinors = createFindMinors({ json: files['age.json']!, weights: files['age.bin']! });
    return { faces, findMinors, people: createPersonSegmenter(files['selfie_segmentation.tflite']!) };
  } finally {
    URL.revokeObjectURL(url);
  }
}
