import type { AppConfig } from '@facet/build';

const models = ['blazeface', 'facemesh', 'iris'].flatMap((name) => [`${name}.json`, `${name}.bin`]);
const wasm = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'];
const samples = ['sample3.jpg', 'sample4.jpg', 'sample5.jpg', 'sample6.jpg'];

export const config: AppConfig = {
  name: 'mf-tools-faceswap',
  contract: '^2.0.0',
  exposes: {
    './ai-face-swap': './src/tools/ai-face-swap/widget.tsx',
    './ai-multiple-face-swap': './src/tools/ai-multiple-face-swap/widget.tsx',
    './batch-face-swap': './src/tools/batch-face-swap/widget.tsx',
    './face-morph': './src/tools/face-morph/widget.tsx',
    './face-swap-video': './src/tools/face-swap-video/widget.tsx',
    './gif-face-swap': './src/tools/gif-face-swap/widget.tsx',
  },
  assets: [
    ...models.map((file) => ({ from: `@vladmandic/human/models/${file}`, to: `models/${file}` })),
    ...wasm.map((file) => ({ from: `@tensorflow/tfjs-backend-wasm/dist/${file}`, to: `wasm/${file}` })),
    ...samples.map((file) => ({ from: `@vladmandic/face-api/demo/${file}`, to: `samples/${file}` })),
  ],
};
