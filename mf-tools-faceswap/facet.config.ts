import type { AppConfig } from '@facet/build';
import { faceAssets, humanAssets, peopleAsset, runtimeAssets } from '@facet/build/network-assets';
import { nsfwAssets } from '@facet/build/nsfw-assets';

const photos = [
  'blue-suit',
  'dark-suit',
  'white-suit',
  'knight',
  'oil-portrait',
  'astronaut',
  'black-hair',
  'hair-bun',
].map((name) => `${name}.jpg`);
const clips = ['astronaut.mp4', 'window.mp4', 'astronaut.gif'];
const samples = [...photos, ...clips];

export const config: AppConfig = {
  name: 'mf-tools-faceswap',
  contract: '^2.0.0',
  assets: [
    ...nsfwAssets,
    ...faceAssets,
    ...humanAssets('faceres'),
    peopleAsset,
    ...runtimeAssets,
    ...samples.map((file) => ({ from: `./samples/${file}`, to: `samples/${file}` })),
    { from: '@vladmandic/face-api/demo/sample6.jpg', to: 'samples/sample6.jpg' },
  ],
};
