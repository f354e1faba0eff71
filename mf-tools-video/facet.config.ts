import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-tools-video',
  contract: '^2.0.0',
  assets: [
    { from: '@jitsi/rnnoise-wasm/dist/rnnoise.wasm', to: 'wasm/rnnoise.wasm' },
    { from: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite', to: 'models/selfie_segmentation.tflite' },
    ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((file) => ({
      from: `@tensorflow/tfjs-backend-wasm/dist/${file}`,
      to: `wasm/${file}`,
    })),
    ...['sample1.jpg', 'sample5.jpg'].map((file) => ({
      from: `@vladmandic/face-api/demo/${file}`,
      to: `samples/${file}`,
    })),
  ],
};
