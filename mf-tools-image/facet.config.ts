import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-tools-image',
  contract: '^2.0.0',
  exposes: { './ai-image-blender': './src/tools/ai-image-blender/widget.tsx' },
  assets: [
    ...['sample1.jpg', 'sample5.jpg'].map((file) => ({
      from: `@vladmandic/face-api/demo/${file}`,
      to: `samples/${file}`,
    })),
    ...['bokeh.jpg', 'light-leak.jpg'].map((file) => ({ from: `./samples/${file}`, to: `samples/${file}` })),
  ],
};
