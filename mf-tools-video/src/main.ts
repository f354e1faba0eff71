import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'video-cutter',
      load: () => import('./tools/video-cutter/widget.tsx'),
      props: fixtures['./video-cutter'].props,
    },
  ]);
});
