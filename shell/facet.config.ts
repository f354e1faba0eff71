import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'shell',
  preload: ['pages', 'remotes'],
  firstScript: './src/boot/first-script.ts',
  prerender: './src/prerender/main.tsx',
  serviceWorker: './src/offline/service-worker.ts',
  embed: '@facet/embed/loader',
  assets: [
    { from: './src/favicon.svg', to: 'favicon.svg' },
    { from: './content/pictures', to: 'pictures' },
    { from: './content/examples', to: 'examples' },
  ],
};
