import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'shell',
  entries: { frame: './src/frame.ts' },
  preload: ['pages', 'remotes'],
  firstScript: './src/boot/first-script.ts',
  prerender: './src/prerender/main.tsx',
  serviceWorker: './src/offline/service-worker.ts',
  embed: {
    embed: { script: '@facet/embed/loader' },
    inline: { script: '@facet/embed/inline', alias: { 'zod/mini$': '@facet/embed/small-zod' } },
    tasks: { script: '@facet/embed/tasks' },
    host: { script: '@facet/embed/host', module: true },
  },
  assets: [
    { from: './src/favicon.svg', to: 'favicon.svg' },
    // Named by the hash of its content, so that browsers and the service worker keep it; fonts.test.ts compares.
    {
      from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      to: 'fonts/figtree.4ba7d3d0.woff2',
    },
    { from: './content/pictures', to: 'pictures' },
    { from: './content/videos', to: 'videos' },
    { from: './content/examples', to: 'examples' },
  ],
};
