jest.mock('zod/mini', () => {
  throw new Error('a schema is made');
});

test('the catalogue makes no schemas: every page waits for it, few check what comes from outside', async () => {
  const { tools } = await import('./index.ts');
  expect(tools.length).toBeGreaterThan(60);
});
