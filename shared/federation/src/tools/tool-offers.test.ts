import type { RegistryDocument } from '@facet/contracts/registry';
import { documentOf, someIntegrity } from '../fixtures.fake.ts';
import { toolOffers } from './tool-offers.ts';

const anybody = { visitor: 'somebody', tenant: null };

/** `mf-auth`, whose versions have tools as given. */
function withTools(document: RegistryDocument, tools: Readonly<Record<string, readonly string[]>>): RegistryDocument {
  const entry = document.remotes['mf-auth']!;
  const versions = entry.versions.map((version) => {
    const ids = tools[version.version];
    return ids ? { ...version, tools: { ids: [...ids], integrity: someIntegrity } } : version;
  });
  return { ...document, remotes: { 'mf-auth': { ...entry, versions } } };
}
const idsFor = (document: RegistryDocument, of: Parameters<typeof toolOffers>[1] = anybody) =>
  toolOffers(document, of).map(({ ids }) => ids.join());

test('the stable version’s tools are offered, from beside its manifest', () => {
  const document = withTools(documentOf('2.0.0', ['2.0.0', '1.0.0']), { '2.0.0': ['flip'], '1.0.0': ['old'] });
  expect(toolOffers(document, anybody)).toEqual([
    {
      remote: 'mf-auth',
      version: '2.0.0',
      ids: ['flip'],
      address: 'https://auth.example/2.0.0/tools.json',
      integrity: someIntegrity,
    },
  ]);
});

test('a rollback takes them away, and a version that is only listed offers nothing', () => {
  const tools = { '2.0.0': ['flip'] };
  expect(idsFor(withTools(documentOf('1.0.0', ['2.0.0', '1.0.0']), tools))).toEqual([]);
});

test('a canary offers its tools to those who are drawn for it alone', () => {
  const document = (percent: number) =>
    withTools(documentOf('1.0.0', ['2.0.0', '1.0.0'], { canary: { version: '2.0.0', percent } }), {
      '2.0.0': ['flip'],
    });
  expect(idsFor(document(100))).toEqual(['flip']);
  expect(idsFor(document(0.01))).toEqual([]);
});

test('a tenant that is held at a version gets the tools of that one', () => {
  const document = withTools(documentOf('2.0.0', ['2.0.0', '1.0.0'], { pins: { acme: '1.0.0' } }), {
    '2.0.0': ['flip'],
  });
  expect(idsFor(document, { visitor: 'somebody', tenant: 'acme' })).toEqual([]);
  expect(idsFor(document)).toEqual(['flip']);
});
