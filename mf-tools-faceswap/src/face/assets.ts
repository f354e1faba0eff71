import { wasmName } from '@facet/engines/simd';
import type { AssetFile, Sample } from '@facet/workbench';
import { modelNames } from './models.ts';

declare const __webpack_public_path__: string;

/** Address of a file of this remote. */
const own = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
export const assetSizes = {
  'blazeface.json': 79_038,
  'blazeface.bin': 538_928,
  'facemesh.json': 95_845,
  'facemesh.bin': 1_477_958,
  'iris.json': 122_025,
  'iris.bin': 2_599_092,
  'age.json': 8_392,
  'age.bin': 429_708,
  'faceres.json': 71_432,
  'faceres.bin': 6_978_814,
  'selfie_segmentation.tflite': 249_024,
  'tfjs-backend-wasm.wasm': 311_123,
  'tfjs-backend-wasm-simd.wasm': 424_594,
} as const;
type AssetName = keyof typeof assetSizes;

const file = (folder: string, name: AssetName): AssetFile => ({
  name,
  url: own(`${folder}/${name}`),
  bytes: assetSizes[name],
});

/** The network that tells people apart, for tools that need it. */
export const recogniserFiles = (): readonly AssetFile[] => [
  file('models', 'faceres.json'),
  file('models', 'faceres.bin'),
];

/** The network that tells people from the background, for tools that need it. */
export const personFile = (): AssetFile => file('models', 'selfie_segmentation.tflite');

/** Everything that the face engine needs beside its code. */
export function engineFiles(): readonly AssetFile[] {
  return [
    ...modelNames.flatMap((name) => [file('models', `${name}.json`), file('models', `${name}.bin`)]),
    file('models', 'age.json'),
    file('models', 'age.bin'),
    file('wasm', wasmName()),
  ];
}

const thumbnails = {
  '6': new URL('./samples/sample6.jpg', import.meta.url),
  '5': new URL('./samples/sample5.jpg', import.meta.url),
  '3': new URL('./samples/sample3.jpg', import.meta.url),
  '4': new URL('./samples/sample4.jpg', import.meta.url),
};

/** Group photos to try the tool with; those with the most even light and the most faces from the front come first. */
export const samples: readonly Sample[] = (['6', '5', '3', '4'] as const).map((id) => ({
  id: `sample${id}`,
  label: `sample.${id}`,
  thumbnail: thumbnails[id].href,
  url: () => own(`samples/sample${id}.jpg`),
}));
