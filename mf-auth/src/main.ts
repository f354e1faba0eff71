import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'login',
      load: () => import('./login/widget.tsx'),
      props: {
        ...fixtures['./login'].props,
        onClose: () => {
          location.search = '?widget=device-data';
        },
      },
    },
    { name: 'device-data', load: () => import('./device-data/widget.tsx'), props: {} },
  ]);
});
