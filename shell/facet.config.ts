import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'shell',
  preload: ['pages', 'remotes'],
  assets: [{ from: './src/favicon.svg', to: 'favicon.svg' }],
};
