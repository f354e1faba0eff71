import { createHash, webcrypto } from 'node:crypto';
import { bringTools, toolById, tools } from '@facet/catalog';
import type { ToolOffer } from '@facet/federation';
import { isTaken, routeAt } from '../routes/routes.ts';
import { bringNewTools, type BringDeps } from './bring-tools.ts';
import { builtTool } from './built-tools.ts';

const listed = (id: string) => ({
  manifest: {
    ...{ id, path: `/${id}`, name: 'Flip', family: 'photo-tools', rank: 1, types: ['image'], place: 'device' },
    ...{ credits: 0, person: false, icon: 'flip' },
  },
  words: {
    ...{ title: 'Flip', shortName: 'Flip', description: 'Flips.', pageTitle: 'Flip', metaDescription: 'Flips.' },
    ...{ promise: 'Flips.', steps: ['a', 'b', 'c'], limits: ['One.'], privacy: 'Here.', questions: [], keywords: [] },
  },
});
const textOf = (...ids: string[]) => JSON.stringify({ schema: 1, tools: ids.map(listed) });
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const offer = (ids: readonly string[], integrity: string): ToolOffer => ({
  ...{ remote: 'mf-elsewhere', version: '1.0.0', ids, integrity },
  address: 'https://cdn.example/remotes/mf-elsewhere/1.0.0/tools.json',
});

interface Setup {
  readonly text?: string;
  readonly status?: number;
  readonly offers?: readonly ToolOffer[] | Error;
  readonly subtle?: SubtleCrypto | undefined;
}

async function bring({ text = textOf('flip-photo'), status = 200, offers, ...rest }: Setup = {}) {
  const fetched: [string, RequestInit | undefined][] = [];
  const reported: string[] = [];
  const subtle = 'subtle' in rest ? rest.subtle : (webcrypto.subtle as SubtleCrypto);
  const deps: BringDeps = {
    offers: () =>
      offers instanceof Error
        ? Promise.reject(offers)
        : Promise.resolve(offers ?? [offer(['flip-photo'], integrityOf(text))]),
    fetch: (input, init) => {
      fetched.push([input as string, init]);
      return Promise.resolve(new Response(text, { status }));
    },
    subtle,
    toolById: builtTool,
    isTaken,
    signal: new AbortController().signal,
    report: ({ remote, why }) => void reported.push(`${remote} ${why}`),
  };
  const accepted = await bringNewTools(deps);
  return { accepted: accepted.map(({ manifest }) => manifest.id), fetched, reported };
}

afterEach(() => bringTools([]));

test('a tool that the registry names and the site does not have is fetched, checked and shown on a page of its own', async () => {
  expect(routeAt('/flip-photo')).toBeUndefined();
  const { accepted, fetched, reported } = await bring();
  expect([accepted, reported]).toEqual([['flip-photo'], []]);
  expect(fetched).toMatchObject([
    [
      'https://cdn.example/remotes/mf-elsewhere/1.0.0/tools.json',
      { credentials: 'omit', referrerPolicy: 'no-referrer' },
    ],
  ]);
  expect(routeAt('/flip-photo/')).toMatchObject({ language: 'en', page: { kind: 'tool', tool: 'flip-photo' } });
  expect(routeAt('/flip-photo')).toBe(routeAt('/flip-photo'));
});

test('a rollback takes it away again', async () => {
  await bring();
  await bring({ offers: [] });
  expect(toolById('flip-photo')).toBeUndefined();
  expect(routeAt('/flip-photo')).toBeUndefined();
});

test('nothing is fetched for tools that the site has already', async () => {
  const known = tools.find(({ expose }) => expose !== null)!;
  const { fetched } = await bring({ offers: [{ ...offer([known.id], integrityOf('')), remote: known.owner }] });
  expect(fetched).toEqual([]);
});

test.each<[string, Setup]>([
  ['another content than was published', { offers: [offer(['flip-photo'], integrityOf('else'))] }],
  ['no JSON', { text: '{' }],
  ['a tool with a member that there is not', { text: textOf('flip-photo').replace('"icon"', '"script":"x","icon"') }],
  ['a path out of the site', { text: textOf('flip-photo').replace('"/flip-photo"', '"//evil/flip-photo"') }],
  ['a path with a script', { text: textOf('flip-photo').replace('"/flip-photo"', '"javascript:alert(1)/flip-photo"') }],
  ['a megabyte and more', { text: textOf('flip-photo').padEnd(1_000_001) }],
  ['an error page', { status: 404 }],
  ['a page without cryptography', { subtle: undefined }],
])('a list with %s is not shown, and that is reported', async (_case, setup) => {
  const { accepted, reported } = await bring(setup);
  expect([accepted, reported]).toEqual([[], ['mf-elsewhere unreadable']]);
  expect(toolById('flip-photo')).toBeUndefined();
});

test('a list that names another page of the site takes nothing', async () => {
  const { accepted, reported } = await bring({
    text: textOf('pricing', 'flip-photo'),
    offers: [offer(['pricing', 'flip-photo'], integrityOf(textOf('pricing', 'flip-photo')))],
  });
  expect([accepted, reported]).toEqual([['flip-photo'], ['mf-elsewhere path-taken']]);
});

test('a registry that cannot be read leaves the site as it was built', async () => {
  const { accepted, fetched } = await bring({ offers: new Error('no registry') });
  expect([accepted, fetched]).toEqual([[], []]);
  expect(tools.length).toBeGreaterThan(60);
});
