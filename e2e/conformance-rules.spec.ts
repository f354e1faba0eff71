import { expect, test } from '@playwright/test';
import {
  checkInSequence,
  checkTogether,
  checkWidget,
  rules,
  serveStage,
  type StageServer,
  type WidgetFixture,
} from '@facet/testing/conformance';
import { CONTRACT_VERSION } from '@facet/contracts';
import type { RegistryDocument } from '@facet/contracts/registry';
import { contentSecurityPolicy } from '../scripts/site/policy.ts';
import { serveOrigin, type StaticServer } from '../scripts/site/static.ts';
import { createWidget, type Flaw } from './conformance-widget.ts';
import { matrix, unless } from './extent.ts';

// Some tests check a widget by every rule, fifty times mounted and unmounted, on whatever machine.
test.describe.configure({ timeout: 240_000 });

// A suite that finds nothing wrong proves nothing: here every rule meets a widget that breaks it.

let stage: StageServer;
let remote: StaticServer;
test.beforeAll(async () => {
  stage = await serveStage();
  remote = await serveOrigin({
    name: 'conformance widgets',
    host: '127.0.0.1',
    port: 0,
    handler: (pathname) => {
      const [, flaw = '', file = ''] = pathname.split('/');
      const container = `widget_${flaw.replaceAll('-', '_')}`;
      if (file === 'mf-manifest.json') return text('application/json', JSON.stringify(manifestOf(container)));
      if (file === 'remoteEntry.js') return text('text/javascript', entryOf(container, flaw === 'none' ? null : flaw));
      return null;
    },
  });
});
test.afterAll(async () => {
  await Promise.all([stage.close(), remote.close()]);
});

const text = (type: string, body: string) => ({ type, body: Buffer.from(body), immutable: false });

/** A manifest and a container as Module Federation writes them, without webpack. */
const manifestOf = (container: string) => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: container },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: container,
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${container}:widget`,
      name: 'widget',
      path: './widget',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

const entryOf = (container: string, flaw: string | null): string => `var ${container} = {
  init() {},
  get: () => Promise.resolve(() => widget),
};
const widget = (${createWidget.toString()})(${JSON.stringify(flaw)}, ${JSON.stringify(`http://localhost:${String(remote.port)}/elsewhere`)});
`;

const target = (flaw: Flaw, fixture: WidgetFixture = {}) => ({
  name: flaw ?? 'none',
  manifest: `http://127.0.0.1:${String(remote.port)}/${flaw ?? 'none'}/mf-manifest.json`,
  expose: './widget' as const,
  fixture,
});
const closing: WidgetFixture = { functions: ['onClose'] };

const broken = (report: Awaited<ReturnType<typeof checkWidget>>) =>
  report.results.filter(({ ok }) => !ok).map(({ rule, detail }) => ({ rule, detail }));

test('a widget that keeps the contract passes every rule', { tag: matrix }, async ({ browser }) => {
  const report = await checkWidget(browser, target(null), { server: stage });
  expect(broken(report)).toEqual([]);
  expect(report.results.map(({ rule }) => rule)).toEqual(rules.map(({ id }) => id));
});

test('so does a dialog that keeps it', { tag: matrix }, async ({ browser }) => {
  expect(broken(await checkWidget(browser, target('dialog', closing), { server: stage }))).toEqual([]);
});

test('a dialog whose host cannot learn that it was closed is none', { tag: matrix }, async ({ browser }) => {
  const report = await checkWidget(browser, target('dialog'), { server: stage, rules: ['keyboard'], lanes: 1 });
  expect(broken(report)).toEqual([
    { rule: 'keyboard', detail: expect.stringMatching(/take a prop onClose/) as unknown },
  ]);
});

/** One widget for each rule that breaks this rule and keeps all others. */
const exactly: readonly (readonly [Exclude<Flaw, null>, string, RegExp])[] = [
  ['promise', 'shape', /returned a promise/],
  ['styles-in-document', 'styles', /did not arrive in a shadow root/],
  ['update-replaces', 'updates', /replaced 5 of 5 elements/],
  ['unmounts-once', 'repeats', /A second unmount\(\) threw: .*not mounted/],
  ['keeps-nodes', 'leaks', /\d+ more DOM nodes in 40 cycles/],
  ['ignores-signal', 'abort', /still has 1 child node/],
  ['global', 'footprint', /It made globals: leaked/],
  ['warns', 'silence', /warning: something is odd/],
  ['no-alt', 'accessibility', /image-alt/],
  ['no-focus-mark', 'keyboard', /button "Send" looks the same with focus/],
  ['empties-all', 'copies', /changed what another one shows/],
  ['fixed-id', 'ids', /both use the id mail/],
];

/** Rules that take no fifty mounts; those of leaks are tried by the widget that keeps nodes, and by the sound one. */
const quick = rules.filter(({ isLong }) => !isLong).map(({ id }) => id);

for (const [flaw, rule, detail] of exactly) {
  test(`the flaw "${flaw}" breaks the rule "${rule}" and no other`, { tag: matrix }, async ({ browser }) => {
    const tried = quick.includes(rule) ? quick : [...quick, rule];
    expect(broken(await checkWidget(browser, target(flaw), { server: stage, rules: tried }))).toEqual([
      { rule, detail: expect.stringMatching(detail) as unknown },
    ]);
  });
}

const short = rules.filter(({ isLong }) => !isLong);
const inSequence = [[null, null, null] as const, ...exactly.filter(([, rule]) => short.some(({ id }) => id === rule))];
/** A finding of the page, and one that needs two copies; one of the console is among those of a page that modules share. */
const always: readonly Flaw[] = [null, 'global', 'fixed-id'];

for (const [flaw, rule, detail] of inSequence) {
  const found = flaw === null ? 'nothing is found in a sound widget' : `"${flaw}" is found by "${rule}"`;
  test(`with all rules one after the other on one page ${found}`, unless(always.includes(flaw)), async ({ page }) => {
    const lines = await checkInSequence(page, stage, target(flaw), short);
    if (flaw === null) expect(lines).toEqual([]);
    else expect(lines.filter((line) => line.startsWith(`${rule}: `))).toEqual([expect.stringMatching(detail)]);
  });
}

test('of modules that share a page each is looked at, whatever the one before broke', async ({ page }) => {
  const content = rules.filter(({ isOfContent }) => isOfContent);
  const twice = (flaw: Flaw) => checkTogether(page, stage, [target(flaw), target(flaw)], content);
  expect(await twice(null)).toEqual([]);
  const found: unknown = expect.stringMatching(/^\.\/widget: silence: .*something is odd/);
  expect(await twice('warns')).toEqual([found, found]);
});

test('every rule has a widget that breaks it alone', () => {
  expect(exactly.map(([, rule]) => rule).sort()).toEqual(rules.map(({ id }) => id).sort());
});

/** What else the rules find. */
const also: readonly (readonly [Exclude<Flaw, null>, string, RegExp])[] = [
  ['no-mount', 'shape', /exports no function `mount`/],
  ['blocks', 'shape', /held the page for \d{4} ms/],
  ['unstyled', 'styles', /did not arrive in the document/],
  ['invisible', 'styles', /shows nothing/],
  ['update-throws', 'updates', /update\(\) threw: .*not now/],
  ['revives', 'repeats', /put something into the element again/],
  ['keeps-listener', 'leaks', /40 more of kind "listener" .*resize on window/],
  ['keeps-sheet', 'leaks', /keeps 1 of its style sheets/],
  ['keeps-interval', 'leaks', /40 more of kind "interval" .*1000 ms/],
  ['keeps-observer', 'leaks', /40 more of kind "observer" .*ResizeObserver/],
  ['keeps-subscription', 'leaks', /40 more of kind "subscription" .*creditsChanged/],
  ['keeps-object-url', 'leaks', /40 more of kind "object URL"/],
  ['keeps-channel', 'leaks', /40 more of kind "channel" .*BroadcastChannel/],
  ['keeps-interval', 'abort', /After the abort there is still: interval/],
  ['abort-rejects', 'abort', /Error: aborted/],
  ['cookie', 'footprint', /wrote a cookie/],
  ['title', 'footprint', /address, title or history/],
  ['portal', 'footprint', /left in the page: <aside>/],
  ['outside-request', 'footprint', /asked other origins for http:\/\/localhost:\d+\/elsewhere/],
  ['unknown-member', 'footprint', /host\.token/],
  ['rejects', 'silence', /exception: Error: not handled/],
  ['style-attribute', 'silence', /policy: style-src-attr inline/],
  ['eval', 'silence', /policy: require-trusted-types-for trusted-types-sink Function/],
  ['markup', 'silence', /mount\(\) threw: .*requires 'TrustedHTML' assignment/],
  ['dark-contrast', 'accessibility', /dark scheme, axe finds: color-contrast/],
  ['trap', 'keyboard', /Tab does not leave it/],
  ['unreachable', 'keyboard', /Tab does not reach div "More"/],
  ['tab-order', 'keyboard', /back to .*|does not lead on/],
  ['deaf-dialog', 'keyboard', /Escape did not call onClose/],
  ['open-dialog', 'keyboard', /Tab leads out of the dialog/],
  ['takes-styles', 'copies', /took the styles of another one away/],
];

for (const [flaw, rule, detail] of also) {
  test(`the rule "${rule}" finds "${flaw}"`, { tag: matrix }, async ({ browser }) => {
    const report = await checkWidget(browser, target(flaw, closing), { server: stage, rules: [rule], lanes: 1 });
    expect(broken(report)).toEqual([{ rule, detail: expect.stringMatching(detail) as unknown }]);
  });
}

test("the stage allows a widget no more than the site's pages do", async () => {
  const { manifest } = target(null);
  const response = await fetch(stage.addressFor(manifest));
  const allowed = directivesOf(
    contentSecurityPolicy({ document: listing(manifest), api: '', overrides: null, inlineScripts: [] }),
  );
  for (const [name, values] of directivesOf(response.headers.get('content-security-policy') ?? ''))
    expect(allowed.get(name), name).toEqual(expect.arrayContaining(values));
});

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values] as const;
    }),
  );

/** A registry document with one remote. */
const listing = (manifest: string): RegistryDocument => ({
  schema: 2,
  sequence: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2027-01-01T00:00:00Z',
  remotes: {
    'mf-x': {
      stable: '1.0.0',
      canary: null,
      pins: {},
      fallbacks: [],
      versions: [
        {
          version: '1.0.0',
          manifest: new URL('/1.0.0/mf-manifest.json', manifest).href,
          integrity: null,
          contract: `^${CONTRACT_VERSION}`,
          container: 'mf_x',
          publishedAt: '2026-01-01T00:00:00Z',
          publishedBy: 'test',
          note: '',
        },
      ],
    },
  },
});

test('a remote that does not answer is one sentence, not a hang', async ({ browser }) => {
  const gone = { ...target(null), manifest: `http://127.0.0.1:${String(remote.port)}/none/gone.json` };
  const report = await checkWidget(browser, gone, { server: stage, rules: ['ids'], lanes: 1 });
  expect(broken(report)).toEqual([
    { rule: 'ids', detail: expect.stringMatching(/cannot be loaded: .*HTTP 404/) as unknown },
  ]);
});
