import { faceNetworks, networkSizes, ownAsset, ownFile, peopleNetwork, runtimeFile } from '@facet/workbench';
import type { AssetFile, Sample } from '@facet/workbench';

/** Sizes in bytes of the networks in the pinned packages. */
export const modelSizes = { ...networkSizes, 'faceres.json': 71_432, 'faceres.bin': 6_978_814 } as const;

const modelFile = (name: keyof typeof modelSizes): AssetFile => ownAsset('models', name, modelSizes[name]);

/** The network that recognises people, for tools that need it. */
export const recogniserFiles = (): readonly AssetFile[] => [modelFile('faceres.json'), modelFile('faceres.bin')];

/** The network that segments people from the background, for tools that need it. */
export const personFile = (): AssetFile => modelFile(peopleNetwork);

/** Everything that the face engine needs beside its code. */
export const engineFiles = (): readonly AssetFile[] => [...faceNetworks.map(modelFile), runtimeFile()];

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
  url: () => ownFile(`samples/${id.includes('.') ? id : `${id}.jpg`}`),
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
