import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-tools-video',
  contract: '^2.0.0',
  assets: [{ from: '@jitsi/rnnoise-wasm/dist/rnnoise.wasm', to: 'wasm/rnnoise.wasm' }],
};
