import type { Hand } from '@facet/engines/image/tattoo/hands';
import {
  browserAssetDeps,
  createAssetStore,
  faceNetworks,
  networkSizes,
  ownAsset,
  ownFile,
  peopleNetwork,
  runtimeFile,
  type AssetStore,
  type Sample,
} from '@facet/workbench';

/** Sizes in bytes of the networks in the pinned packages. */
export const modelSizes = {
  ...networkSizes,
  'upscale.json': 12_336,
  'upscale.bin': 888_300,
  'u2netp.onnx': 4_574_861,
} as const;

const store = (models: readonly (keyof typeof modelSizes)[], signal: AbortSignal): AssetStore =>
  createAssetStore(
    [...models.map((name) => ownAsset('models', name, modelSizes[name])), runtimeFile()],
    browserAssetDeps('facet-image'),
    signal,
  );

/** What the enlarging network needs. */
export const upscaleAssets = (signal: AbortSignal): AssetStore => store(['upscale.json', 'upscale.bin'], signal);
/** What the network that finds people needs. */
export const peopleAssets = (signal: AbortSignal): AssetStore => store([peopleNetwork], signal);
/** What the networks need that find what a photo shows, people and things. */
export const subjectAssets = (signal: AbortSignal): AssetStore => store([peopleNetwork, 'u2netp.onnx'], signal);
/** What the networks need that find a face, how old it looks, and the person around it. */
export const faceAssets = (signal: AbortSignal): AssetStore => store([...faceNetworks, peopleNetwork], signal);

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
    Object.entries(handFiles[hand]).map(([name, bytes]) => ({ name, url: ownFile(`fonts/${name}.woff`), bytes })),
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
  return { id, label: `sample.${id}`, thumbnail: thumbnail.href, url: () => ownFile(`samples/${id}.jpg`) };
}
