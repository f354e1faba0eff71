import type { AppConfig } from '@facet/build';
import { faceAssets, peopleAsset, runtimeAssets } from '@facet/build/network-assets';
import { nsfwAssets } from '@facet/build/nsfw-assets';

export const config: AppConfig = {
  name: 'mf-tools-video',
  contract: '^2.0.0',
  assets: [
    ...nsfwAssets,
    { from: '@echogarden/svoxpico-wasm/svoxpico.wasm', to: 'wasm/svoxpico.wasm' },
    { from: 'wasm-media-encoders/wasm/mp3.wasm', to: 'wasm/mp3.wasm' },
    ...['en-US_ta', 'en-US_lh0_sg', 'en-GB_ta', 'en-GB_kh0_sg', 'es-ES_ta', 'es-ES_zl0_sg'].map((file) => ({
      from: `./voices/${file}.bin`,
      to: `voices/${file}.bin`,
    })),
    ...[
      'city.mp4',
      'dandelion.mp4',
      'hazy.mp4',
      'hike.mp4',
      'marked.mp4',
      'old.mp4',
      'speaker.mp4',
      'voice.m4a',
      'brown-hair.jpg',
      'hike-first.jpg',
      'hike-last.jpg',
      'moonwalk.jpg',
    ].map((file) => ({
      from: `./samples/${file}`,
      to: `samples/${file}`,
    })),
    { from: '@jitsi/rnnoise-wasm/dist/rnnoise.wasm', to: 'wasm/rnnoise.wasm' },
    { from: '@mediapipe/pose/pose_landmark_full.tflite', to: 'models/pose_landmark_full.tflite' },
    ...faceAssets,
    peopleAsset,
    ...runtimeAssets,
    ...['countries-50m.json', 'countries-110m.json'].map((file) => ({
      from: `world-atlas/${file}`,
      to: `maps/${file}`,
    })),
    ...['thai', 'hebrew'].map((script) => ({
      from: `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-600-normal.woff2`,
      to: `fonts/${script}.woff2`,
    })),
    ...['sample1.jpg', 'sample5.jpg'].map((file) => ({
      from: `@vladmandic/face-api/demo/${file}`,
      to: `samples/${file}`,
    })),
  ],
};
