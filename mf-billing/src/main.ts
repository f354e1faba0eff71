import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    { name: 'pricing', load: () => import('./pricing/widget.tsx'), props: {} },
    {
      name: 'price-dialog',
      load: () => import('./price-dialog/widget.tsx'),
      props: {
        ...fixtures['./price-dialog'].props,
        onClose: () => {
          location.search = '?widget=pricing';
        },
      },
    },
  ]);
});
