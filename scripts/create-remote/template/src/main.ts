import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    { name: 'frame-size', load: () => import('./frame-size/widget.tsx'), props: fixtures['./frame-size'].props },
  ]);
});
