import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone, toolWidgets }) => {
  runStandalone([
    { name: 'frame-size', load: () => import('./frame-size/widget.tsx'), props: fixtures['./frame-size'].props },
    ...toolWidgets(
      import.meta.webpackContext('.', {
        regExp: /^\.\/tools\/[^/]+\/definition\.tsx?$/,
        mode: 'lazy',
        exports: 'mount',
      }),
    ),
  ]);
});
