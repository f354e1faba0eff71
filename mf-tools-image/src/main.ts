import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'ai-image-blender',
      load: () => import('./tools/ai-image-blender/widget.tsx'),
      props: fixtures['./ai-image-blender'].props,
    },
  ]);
});
