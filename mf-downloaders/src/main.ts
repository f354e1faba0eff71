import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'video-downloader',
      load: () => import('./tools/video-downloader/widget.tsx'),
      props: fixtures['./video-downloader'].props,
    },
  ]);
});
