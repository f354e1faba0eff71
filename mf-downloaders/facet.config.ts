import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-downloaders',
  contract: '^2.0.0',
  exposes: { './video-downloader': './src/tools/video-downloader/widget.tsx' },
};
