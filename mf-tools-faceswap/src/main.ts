import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'ai-face-swap',
      load: () => import('./tools/ai-face-swap/widget.tsx'),
      props: fixtures['./ai-face-swap'].props,
    },
    {
      name: 'ai-head-swap-online-free',
      load: () => import('./tools/ai-head-swap-online-free/widget.tsx'),
      props: fixtures['./ai-head-swap-online-free'].props,
    },
    {
      name: 'ai-multiple-face-swap',
      load: () => import('./tools/ai-multiple-face-swap/widget.tsx'),
      props: fixtures['./ai-multiple-face-swap'].props,
    },
    {
      name: 'batch-face-swap',
      load: () => import('./tools/batch-face-swap/widget.tsx'),
      props: fixtures['./batch-face-swap'].props,
    },
    {
      name: 'face-morph',
      load: () => import('./tools/face-morph/widget.tsx'),
      props: fixtures['./face-morph'].props,
    },
    {
      name: 'face-swap-video',
      load: () => import('./tools/face-swap-video/widget.tsx'),
      props: fixtures['./face-swap-video'].props,
    },
    {
      name: 'gender-swap',
      load: () => import('./tools/gender-swap/widget.tsx'),
      props: fixtures['./gender-swap'].props,
    },
    {
      name: 'gif-face-swap',
      load: () => import('./tools/gif-face-swap/widget.tsx'),
      props: fixtures['./gif-face-swap'].props,
    },
    {
      name: 'multiple-video-face-swap',
      load: () => import('./tools/multiple-video-face-swap/widget.tsx'),
      props: fixtures['./multiple-video-face-swap'].props,
    },
  ]);
});
