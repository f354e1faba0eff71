import type { Asset } from './apps.ts';

const human = (name: string): readonly Asset[] =>
  [`${name}.json`, `${name}.bin`].map((file) => ({ from: `@vladmandic/human/models/${file}`, to: `models/${file}` }));

/** Networks of `@vladmandic/human`. */
export const humanAssets = (...names: readonly string[]): readonly Asset[] => names.flatMap(human);

/** Networks that find faces and how old they look. */
export const faceAssets: readonly Asset[] = [
  ...humanAssets('blazeface', 'facemesh', 'iris'),
  { from: '@vladmandic/face-api/model/age_gender_model-weights_manifest.json', to: 'models/age.json' },
  { from: '@vladmandic/face-api/model/age_gender_model.bin', to: 'models/age.bin' },
];

/** The network that segments people from the background. */
export const peopleAsset: Asset = {
  from: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite',
  to: 'models/selfie_segmentation.tflite',
};

/** What runs networks; `nsfwAssets` need it too. */
export const runtimeAssets: readonly Asset[] = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map(
  (file) => ({
    from: `@tensorflow/tfjs-backend-wasm/dist/${file}`,
    to: `wasm/${file}`,
  }),
);
