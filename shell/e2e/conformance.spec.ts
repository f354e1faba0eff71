import { expect, test } from '@playwright/test';
import { readTargets, testWidget } from '@facet/testing/conformance';
import { readRegistry, type TestSite } from './fixtures.ts';

/**
 * Every module of every remote that the site's registry gives to visitors, as it is published: the tests are declared
 * from the registry document of the site, which runs before this file is read.
 */
const site = JSON.parse(process.env['FACET_E2E_SITE'] ?? 'null') as TestSite | null;
const targets = site ? await readStable(site) : [];

for (const target of targets) testWidget({ test, expect }, target);

test('the registry lists remotes, and each of them exposes something', () => {
  expect(targets.length).toBeGreaterThan(0);
});

async function readStable(from: TestSite) {
  const { remotes } = await readRegistry(from);
  const read = Object.entries(remotes).map(async ([name, { stable, versions }]) => {
    const published = versions.find(({ version }) => version === stable);
    if (!published) throw new Error(`${name} has no version ${stable}, which the registry calls stable`);
    const exposed = await readTargets(name, published.manifest);
    if (exposed.length === 0) throw new Error(`${name} ${stable} exposes nothing`);
    return exposed;
  });
  return (await Promise.all(read)).flat();
}
