import { wasmName } from '@facet/engines/simd';
import type { AssetFile } from '../model/assets.ts';
import { ownAsset } from './ownFile.ts';

/** Sizes in bytes of the networks that more than one remote has beside it, as the pinned packages ship them (`@facet/build/network-assets`). */
export const networkSizes = {
  'blazeface.json': 79_038,
  'blazeface.bin': 538_928,
  'facemesh.json': 95_845,
  'facemesh.bin': 1_477_958,
  'iris.json': 122_025,
  'iris.bin': 2_599_092,
  'age.json': 8_392,
  'age.bin': 429_708,
  'selfie_segmentation.tflite': 249_024,
} as const;
export type NetworkFile = keyof typeof networkSizes;

/** Find faces and how old they look. */
export const faceNetworks: readonly NetworkFile[] = [
  'blazeface.json',
  'blazeface.bin',
  'facemesh.json',
  'facemesh.bin',
  'iris.json',
  'iris.bin',
  'age.json',
  'age.bin',
];
/** Segments people from the background. */
export const peopleNetwork: NetworkFile = 'selfie_segmentation.tflite';

/** Sizes in bytes of what runs networks. */
export const runtimeSizes = {
  'tfjs-backend-wasm.wasm': 311_123,
  'tfjs-backend-wasm-simd.wasm': 424_594,
} as const;

/** What runs networks on this machine. */
export const runtimeFile = (): AssetFile => ownAsset('wasm', wasmName(), runtimeSizes[wasmName()]);
