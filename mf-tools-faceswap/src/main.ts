import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'ai-face-swap',
      load: () => import('./tools/ai-face-swap/widget.tsx'),
      props: fixtures['./ai-face-swap'].props,
    },
  ]);
});
