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

/** The network that recognises people, for tools that need it. */
export const recogniserFiles = (): readonly AssetFile[] => [
  file('models', 'faceres.json'),
  file('models', 'faceres.bin'),
];

/** The network that segments people from the background, for tools that need it. */
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
  'blue-suit': new URL('./samples/blue-suit.jpg', import.meta.url),
  'dark-suit': new URL('./samples/dark-suit.jpg', import.meta.url),
  'white-suit': new URL('./samples/white-suit.jpg', import.meta.url),
  knight: new URL('./samples/knight.jpg', import.meta.url),
  'oil-portrait': new URL('./samples/oil-portrait.jpg', import.meta.url),
  astronaut: new URL('./samples/astronaut.jpg', import.meta.url),
  'black-hair': new URL('./samples/black-hair.jpg', import.meta.url),
  'hair-bun': new URL('./samples/hair-bun.jpg', import.meta.url),
  sample6: new URL('./samples/sample6.jpg', import.meta.url),
  'astronaut.mp4': new URL('./samples/astronaut-mp4.jpg', import.meta.url),
  'window.mp4': new URL('./samples/window-mp4.jpg', import.meta.url),
  'astronaut.gif': new URL('./samples/astronaut-gif.jpg', import.meta.url),
};
type SampleName = keyof typeof thumbnails;

const sample = (id: SampleName): Sample => ({
  id,
  label: `sample.${id}`,
  thumbnail: thumbnails[id].href,
  url: () => own(`samples/${id.includes('.') ? id : `${id}.jpg`}`),
});

/** Portraits of one person each: faces to use. Every one of them comes out well on each of `scenes`. */
export const portraits: readonly Sample[] = (['blue-suit', 'dark-suit'] as const).map(sample);
/** Pictures of one person each: pictures to change. */
export const scenes: readonly Sample[] = (['white-suit', 'knight', 'oil-portrait', 'astronaut'] as const).map(sample);
/** For heads, which fit fewer bodies than faces do: a head with its hair, and a person to put it on. */
export const heads: readonly Sample[] = [sample('black-hair')];
export const bodies: readonly Sample[] = [sample('hair-bun')];
/** Photos of several people, each of whom every one of `portraits` suits. */
export const groups: readonly Sample[] = [sample('sample6')];
/** A clip of one person, one of several people, and an animation, for `portraits`. */
export const videoSamples: readonly Sample[] = [sample('astronaut.mp4')];
export const groupVideoSamples: readonly Sample[] = [sample('window.mp4')];
export const animationSamples: readonly Sample[] = [sample('astronaut.gif')];
