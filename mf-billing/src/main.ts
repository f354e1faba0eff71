import fixtures from './fixtures.json';

// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  const onClose = (): void => {
    location.search = '?widget=pricing';
  };
  runStandalone([
    { name: 'pricing', load: () => import('./pricing/widget.tsx'), props: {} },
    {
      name: 'price-dialog',
      load: () => import('./price-dialog/widget.tsx'),
      props: { ...fixtures['./price-dialog'].props, onClose },
    },
    {
      name: 'payment',
      load: () => import('./payment/widget.tsx'),
      props: { kind: 'buy', packageId: 'packageC', onClose },
    },
    { name: 'daily-credits', load: () => import('./daily-credits/widget.tsx'), props: { cause: 'asked', onClose } },
    { name: 'credits-history', load: () => import('./credits-history/widget.tsx'), props: {} },
    { name: 'partner-console', load: () => import('./partner-console/widget.tsx'), props: {} },
  ]);
});
