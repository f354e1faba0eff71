import type { AppConfig } from '@facet/build';
import { nsfwAssets } from '@facet/build/nsfw-assets';

const models = ['blazeface', 'facemesh', 'iris', 'faceres'].flatMap((name) => [`${name}.json`, `${name}.bin`]);
const wasm = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'];
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
    { from: '@vladmandic/face-api/model/age_gender_model-weights_manifest.json', to: 'models/age.json' },
    { from: '@vladmandic/face-api/model/age_gender_model.bin', to: 'models/age.bin' },
    ...models.map((file) => ({ from: `@vladmandic/human/models/${file}`, to: `models/${file}` })),
    { from: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite', to: 'models/selfie_segmentation.tflite' },
    ...wasm.map((file) => ({ from: `@tensorflow/tfjs-backend-wasm/dist/${file}`, to: `wasm/${file}` })),
    ...samples.map((file) => ({ from: `./samples/${file}`, to: `samples/${file}` })),
    { from: '@vladmandic/face-api/demo/sample6.jpg', to: 'samples/sample6.jpg' },
  ],
};
