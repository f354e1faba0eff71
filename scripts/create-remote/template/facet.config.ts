import type { AppConfig } from '@facet/build/apps';

export const config: AppConfig = {
  name: 'mf-template',
  contract: '^2.0.0',
  exposes: { './frame-size': './src/frame-size/widget.tsx' },
};
