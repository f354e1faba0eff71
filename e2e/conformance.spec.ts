import { expect, test } from '@playwright/test';
import { toolById } from '@facet/catalog';
import { generativeTools } from '@facet/catalog/generative';
import { bundleStage, readTargets, testWidgets, type Extent, type WidgetTarget } from '@facet/testing/conformance';
import { isWholeMatrix } from './extent.ts';
import { readRegistry, type TestSite } from './fixtures.ts';

/**
 * Every module of every remote that the site's registry gives to visitors, as it is published: the tests are declared
 * from the registry document of the site, which runs before this file is read.
 */
const site = JSON.parse(process.env['FACET_E2E_SITE'] ?? 'null') as TestSite | null;
const targets = site ? await readStable(site) : [];
// Once, in the process that collects the tests: workers find it.
if (site) await bundleStage();

const kinds = new Set<string>();
const leakKinds = new Set<string>();
const fields = new Set<string>();
testWidgets({ test, expect }, targets, extentOf);

test('the registry lists remotes, and each of them exposes something', () => {
  expect(targets.length).toBeGreaterThan(0);
});

/**
 * The tools of a remote that run in one place share their workbench, and most of what can break the contract: of those one
 * bears all rules, one of each place and of each remote the long ones too; of forms alone those that show a new kind of
 * field. In the whole matrix every module bears all rules, and the first of each remote and place each on a page of its own.
 */
function extentOf({ name, expose, fixture }: WidgetTarget): Extent {
  const id = expose.slice('./'.length);
  const { place, alternatives = null } = toolById(id) ?? {};
  const remote = name.replace(expose, '');
  const isFirst = isNew(kinds, place === undefined ? name : `${remote}${place}`);
  if (isWholeMatrix) return isFirst ? 'apart' : 'long';
  const showsNew = newFields(remote, id);
  // What widgets leave behind lies in the workbench of their place, in the dialogs or pages of their remote, or in what their remote does as it is loaded.
  const form = `${remote}${fixture.functions?.includes('onClose') === true ? 'dialog' : 'page'}`;
  const isFirstToLeak = [place ?? form, remote].map((kind) => isNew(leakKinds, kind)).some(Boolean);
  if (isFirst) return isFirstToLeak ? 'long' : 'short';
  // A tool without parts of its own is the form of its fields alone.
  return alternatives === null || showsNew ? 'content' : 'none';
}

/** Whether a kind was not in the set, where it is from now on. */
function isNew(known: Set<string>, kind: string): boolean {
  const before = known.size;
  return known.add(kind).size > before;
}

/** Whether a tool is the first of its remote with some kind of field, which is remembered. One component draws each kind. */
function newFields(remote: string, id: string): boolean {
  const { inputs = [], options = [] } = generativeTools.get(id) ?? {};
  const all = [...inputs.map(({ kind }) => `${remote}input ${kind}`), ...options.map(({ kind }) => `${remote}${kind}`)];
  return all.map((field) => isNew(fields, field)).some(Boolean);
}

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
