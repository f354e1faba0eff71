import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-tools-video',
  contract: '^2.0.0',
  exposes: { './video-cutter': './src/tools/video-cutter/widget.tsx' },
};
