// An async boundary: shared modules are there only after the first import().
void import('@facet/testing').then(({ runStandalone }) => {
  runStandalone([
    {
      name: 'login',
      load: () => import('./login/widget.tsx'),
      props: {
        mode: 'login',
        onClose: () => {
          location.search = '?widget=device-data';
        },
        tools: [{ name: 'AI Face Swap', path: '/ai-face-swap' }],
      },
    },
    { name: 'device-data', load: () => import('./device-data/widget.tsx'), props: {} },
  ]);
});
