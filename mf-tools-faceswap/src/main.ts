// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone, toolWidgets }) => {
  runStandalone(
    toolWidgets(
      import.meta.webpackContext('.', {
        regExp: /^\.\/tools\/[^/]+\/definition\.tsx?$/,
        mode: 'lazy',
        exports: 'mount',
      }),
    ),
  );
});
