import { wasmName } from '@facet/engines/simd';
import { browserAssetDeps, createAssetStore, type AssetFile, type AssetStore } from '@facet/workbench';
import { own } from '../own-file.ts';

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
export const assetSizes = {
  'selfie_segmentation.tflite': 249_024,
  'pose_landmark_full.tflite': 6_440_512,
  'blazeface.json': 79_038,
  'blazeface.bin': 538_928,
  'facemesh.json': 95_845,
  'facemesh.bin': 1_477_958,
  'iris.json': 122_025,
  'iris.bin': 2_599_092,
  'age.json': 8_392,
  'age.bin': 429_708,
  'countries-50m.json': 756_420,
  'countries-110m.json': 107_761,
  'tfjs-backend-wasm.wasm': 311_123,
  'tfjs-backend-wasm-simd.wasm': 424_594,
} as const;

export type AssetName = keyof typeof assetSizes;

const file = (folder: string, name: AssetName): AssetFile => ({
  name,
  url: own(`${folder}/${name}`),
  bytes: assetSizes[name],
});

/** Segments people from the background. */
export const peopleNetwork: AssetName = 'selfie_segmentation.tflite';
/** Finds the points of a body. */
export const bodyNetwork: AssetName = 'pose_landmark_full.tflite';
/** Find faces and how old they look. */
export const faceNetworks: readonly AssetName[] = [
  'blazeface.json',
  'blazeface.bin',
  'facemesh.json',
  'facemesh.bin',
  'iris.json',
  'iris.bin',
  'age.json',
  'age.bin',
];

/** The map that a globe is drawn from; the coarser one is for pages. */
export const globeMap = 'countries-50m.json';
export const mapFile = (name: 'countries-50m.json' | 'countries-110m.json'): AssetFile => file('maps', name);

/** The map of the globe. */
export const globeAssets = (signal: AbortSignal): AssetStore =>
  createAssetStore([mapFile(globeMap)], browserAssetDeps('facet-video'), signal);

/** The files of networks, and of what runs them. */
export const photoAssets = (networks: readonly AssetName[], signal: AbortSignal): AssetStore =>
  createAssetStore(
    [...networks.map((name) => file('models', name)), file('wasm', wasmName())],
    browserAssetDeps('facet-video'),
    signal,
  );
