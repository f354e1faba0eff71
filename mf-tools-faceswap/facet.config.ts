import type { AppConfig } from '@facet/build';

const models = ['blazeface', 'facemesh', 'iris', 'faceres'].flatMap((name) => [`${name}.json`, `${name}.bin`]);
const wasm = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'];
const samples = ['sample3.jpg', 'sample4.jpg', 'sample5.jpg', 'sample6.jpg'];

export const config: AppConfig = {
  name: 'mf-tools-faceswap',
  contract: '^2.0.0',
  exposes: {
    './ai-head-swap-online-free': './src/tools/ai-head-swap-online-free/widget.tsx',
    './ai-face-swap': './src/tools/ai-face-swap/widget.tsx',
    './ai-multiple-face-swap': './src/tools/ai-multiple-face-swap/widget.tsx',
    './batch-face-swap': './src/tools/batch-face-swap/widget.tsx',
    './face-morph': './src/tools/face-morph/widget.tsx',
    './face-swap-video': './src/tools/face-swap-video/widget.tsx',
    './gender-swap': './src/tools/gender-swap/widget.tsx',
    './gif-face-swap': './src/tools/gif-face-swap/widget.tsx',
    './multiple-video-face-swap': './src/tools/multiple-video-face-swap/widget.tsx',
  },
  assets: [
    { from: '@vladmandic/face-api/model/age_gender_model-weights_manifest.json', to: 'models/age.json' },
    { from: '@vladmandic/face-api/model/age_gender_model.bin', to: 'models/age.bin' },
    ...models.map((file) => ({ from: `@vladmandic/human/models/${file}`, to: `models/${file}` })),
    { from: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite', to: 'models/selfie_segmentation.tflite' },
    ...wasm.map((file) => ({ from: `@tensorflow/tfjs-backend-wasm/dist/${file}`, to: `wasm/${file}` })),
    ...samples.map((file) => ({ from: `@vladmandic/face-api/demo/${file}`, to: `samples/${file}` })),
  ],
};
