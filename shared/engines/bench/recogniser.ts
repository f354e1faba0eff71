import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import * as tfjsWasm from '@tensorflow/tfjs-backend-wasm';
import * as tfjs from '@tensorflow/tfjs-core';
import type { RasterImage } from '../src/raster/index.ts';

/** The parts of face-api that the benchmark uses. */
interface FaceApi {
  readonly nets: Record<
    'ssdMobilenetv1' | 'faceLandmark68Net' | 'faceRecognitionNet',
    { loadFromDisk(folder: string): Promise<void> }
  >;
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectSingleFace(
    image: tfjs.Tensor3D,
    options: object,
  ): { withFaceLandmarks(): { withFaceDescriptor(): Promise<{ readonly descriptor: Float32Array } | undefined> } };
}

/** A recogniser that shares nothing with the engine but the numeric backend. */
export interface Recogniser {
  /** 128 numbers that stand for the person shown; null where the recogniser sees no face. */
  describe(crop: RasterImage): Promise<Float32Array | null>;
}

/** Same person below this distance. Source: face-api, FaceMatcher. */
export const SAME_PERSON = 0.6;

/** Loads `@vladmandic/face-api` with its own detector, landmarks and recogniser. The backend must have been started. */
export async function loadRecogniser(): Promise<Recogniser> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@vladmandic/face-api/package.json'));
  const faceApi = loadNodeBuild(join(folder, 'dist/face-api.node-wasm.js'), require);
  const models = join(folder, 'model');
  await faceApi.nets.ssdMobilenetv1.loadFromDisk(models);
  await faceApi.nets.faceLandmark68Net.loadFromDisk(models);
  await faceApi.nets.faceRecognitionNet.loadFromDisk(models);
  const options = new faceApi.SsdMobilenetv1Options({ minConfidence: 0.2, maxResults: 1 });
  return {
    async describe({ data, width, height }) {
      const rgb = new Int32Array(width * height * 3);
      for (let i = 0, o = 0; i < data.length; i += 4) {
        rgb[o++] = data[i]!;
        rgb[o++] = data[i + 1]!;
        rgb[o++] = data[i + 2]!;
      }
      const tensor = tfjs.tensor3d(rgb, [height, width, 3], 'int32');
      try {
        const found = await faceApi.detectSingleFace(tensor, options).withFaceLandmarks().withFaceDescriptor();
        return found?.descriptor ?? null;
      } finally {
        tensor.dispose();
      }
    },
  };
}

/** face-api's build for Node imports the package `@tensorflow/tfjs`; what it needs of it is all in tfjs-core. */
function loadNodeBuild(file: string, require: NodeJS.Require): FaceApi {
  const provided: Record<string, unknown> = {
    '@tensorflow/tfjs': tfjs,
    '@tensorflow/tfjs-backend-wasm': tfjsWasm,
  };
  addChainedOperations();
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], { filename: file });
  run((name: string) => provided[name] ?? (require(name) as unknown), module, module.exports);
  return module.exports as FaceApi;
}

/** The union package lets operations be called as methods of a tensor; these are the ones that face-api calls so. */
function addChainedOperations(): void {
  function reshaped(this: tfjs.Tensor, ...shape: number[]): tfjs.Tensor {
    return tfjs.reshape(this, shape);
  }
  const binary = (operation: (a: tfjs.Tensor, b: tfjs.TensorLike) => tfjs.Tensor) =>
    function (this: tfjs.Tensor, other: tfjs.TensorLike): tfjs.Tensor {
      return operation(this, other);
    };
  Object.assign(tfjs.Tensor.prototype, {
    as1D(this: tfjs.Tensor) {
      return tfjs.reshape(this, [this.size]);
    },
    as2D: reshaped,
    as3D: reshaped,
    as4D: reshaped,
    toInt(this: tfjs.Tensor) {
      return tfjs.cast(this, 'int32');
    },
    toFloat(this: tfjs.Tensor) {
      return tfjs.cast(this, 'float32');
    },
    mean(this: tfjs.Tensor, axes: number[]) {
      return tfjs.mean(this, axes);
    },
    add: binary(tfjs.add),
    sub: binary(tfjs.sub),
    mul: binary(tfjs.mul),
    div: binary(tfjs.div),
  });
}

/** Euclidean distance of two descriptors. */
export function descriptorDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum);
}
