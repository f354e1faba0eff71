import type { Hand } from '@facet/engines/image/tattoo/hands';
import { wasmName } from '@facet/engines/simd';
import { browserAssetDeps, createAssetStore, type AssetFile, type AssetStore, type Sample } from '@facet/workbench';

declare const __webpack_public_path__: string;

/** Address of a file of this remote. */
export const own = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
export const assetSizes = {
  'upscale.json': 12_336,
  'upscale.bin': 888_300,
  'selfie_segmentation.tflite': 249_024,
  'u2netp.onnx': 4_574_861,
  'blazeface.json': 79_038,
  'blazeface.bin': 538_928,
  'facemesh.json': 95_845,
  'facemesh.bin': 1_477_958,
  'iris.json': 122_025,
  'iris.bin': 2_599_092,
  'age.json': 8_392,
  'age.bin': 429_708,
  'tfjs-backend-wasm.wasm': 311_123,
  'tfjs-backend-wasm-simd.wasm': 424_594,
} as const;

const file = (folder: string, name: keyof typeof assetSizes): AssetFile => ({
  name,
  url: own(`${folder}/${name}`),
  bytes: assetSizes[name],
});

const store = (models: readonly (keyof typeof assetSizes)[], signal: AbortSignal): AssetStore =>
  createAssetStore(
    [...models.map((name) => file('models', name)), file('wasm', wasmName())],
    browserAssetDeps('facet-image'),
    signal,
  );

/** What the enlarging network needs. */
export const upscaleAssets = (signal: AbortSignal): AssetStore => store(['upscale.json', 'upscale.bin'], signal);
/** What the network that finds people needs. */
export const peopleAssets = (signal: AbortSignal): AssetStore => store(['selfie_segmentation.tflite'], signal);
/** What the networks need that find what a photo shows, people and things. */
export const subjectAssets = (signal: AbortSignal): AssetStore =>
  store(['selfie_segmentation.tflite', 'u2netp.onnx'], signal);
/** What the networks need that find a face, how old it looks, and the person around it. */
export const faceAssets = (signal: AbortSignal): AssetStore =>
  store(
    [
      'blazeface.json',
      'blazeface.bin',
      'facemesh.json',
      'facemesh.bin',
      'iris.json',
      'iris.bin',
      'age.json',
      'age.bin',
      'selfie_segmentation.tflite',
    ],
    signal,
  );

/** Sizes in bytes of the typefaces that words are lettered in: the western letters, then those of other languages in Latin script. */
const handFiles: Readonly<Record<Hand, Readonly<Record<string, number>>>> = {
  script: { 'great-vibes-latin': 34_852, 'great-vibes-latin-ext': 56_112 },
  blackletter: { 'pirata-one-latin': 12_016, 'pirata-one-latin-ext': 8_904 },
  typewriter: { 'special-elite-latin': 63_412, 'special-elite-latin-ext': 29_992 },
  roman: { 'cinzel-latin': 16_616, 'cinzel-latin-ext': 9_292 },
  plain: { 'jost-latin': 13_224, 'jost-latin-ext': 9_108 },
  marker: { 'permanent-marker-latin': 36_116 },
};

/** The typeface that a hand letters in. */
export const handAssets = (hand: Hand, signal: AbortSignal): AssetStore =>
  createAssetStore(
    Object.entries(handFiles[hand]).map(([name, bytes]) => ({ name, url: own(`fonts/${name}.woff`), bytes })),
    browserAssetDeps('facet-image'),
    signal,
  );

const thumbnails = {
  astronaut: new URL('./samples/astronaut.jpg', import.meta.url),
  'brown-hair': new URL('./samples/brown-hair.jpg', import.meta.url),
  cat: new URL('./samples/cat.jpg', import.meta.url),
  coffee: new URL('./samples/coffee.jpg', import.meta.url),
  dahlia: new URL('./samples/dahlia.jpg', import.meta.url),
  pagoda: new URL('./samples/pagoda.jpg', import.meta.url),
  rocket: new URL('./samples/rocket.jpg', import.meta.url),
  marked: new URL('./samples/marked.jpg', import.meta.url),
  'out-of-focus': new URL('./samples/out-of-focus.jpg', import.meta.url),
  shaken: new URL('./samples/shaken.jpg', import.meta.url),
  'upper-arm': new URL('./samples/upper-arm.jpg', import.meta.url),
};

/** Photos of people to try a tool with; their labels stand in the catalogue of each tool (`photoWords`). */
export const photoSamples: readonly Sample[] = (['astronaut', 'brown-hair'] as const).map(ownSample);
/** Photos without people, for tools that need none; their labels are `thingWords`. */
export const thingSamples: readonly Sample[] = (['dahlia', 'cat', 'pagoda', 'coffee', 'rocket'] as const).map(
  ownSample,
);
/** All of them, things first; labels are `photoWords` and `thingWords`. */
export const anySamples: readonly Sample[] = [...thingSamples, ...photoSamples];
/** Photos with a clear subject, for tools that cut it out; their labels are `photoWords` and `thingWords`. */
export const subjectSamples: readonly Sample[] = [
  ...photoSamples,
  ...thingSamples.filter(({ id }) => ['dahlia', 'coffee', 'pagoda'].includes(id)),
];
/** A photo with a see-through word all over. */
export const markedSamples: readonly Sample[] = [ownSample('marked')];
/** Photos that are not sharp: one by the lens, one by the hand. */
export const blurredSamples: readonly Sample[] = (['out-of-focus', 'shaken'] as const).map(ownSample);
/** A photo of bare skin. */
export const skinSamples: readonly Sample[] = [ownSample('upper-arm')];

function ownSample(id: keyof typeof thumbnails): Sample {
  return sampleOf(id, thumbnails[id]);
}

/** A picture of `samples/` to try a tool with; its label stands in the catalogue of the tool. */
export function sampleOf(id: string, thumbnail: URL): Sample {
  return { id, label: `sample.${id}`, thumbnail: thumbnail.href, url: () => own(`samples/${id}.jpg`) };
}
