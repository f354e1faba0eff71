import fixtures from './fixtures.json';

const onClose = (): void => {
  location.search = '?widget=device-data';
};

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    { name: 'login', load: () => import('./login/widget.tsx'), props: { ...fixtures['./login'].props, onClose } },
    {
      name: 'activate',
      load: () => import('./mailed/activate.widget.tsx'),
      props: fixtures['./activate'].props,
    },
    {
      name: 'reset-password',
      load: () => import('./mailed/choose-password.widget.tsx'),
      props: fixtures['./reset-password'].props,
    },
    { name: 'account', load: () => import('./account/widget.tsx'), props: {} },
    { name: 'device-data', load: () => import('./device-data/widget.tsx'), props: {} },
  ]);
});
