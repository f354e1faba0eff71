import { toolById, tools } from '@facet/catalog';
import type { ListedTool } from '@facet/contracts/manifest';
import { isTaken } from '../routes/routes.ts';
import { acceptTools, type RemoteTools } from './accept-tools.ts';

const site = { toolById, isTaken };
const working = tools.find(({ expose }) => expose !== null)!;
/** A tool that has only its manifest. */
const coming = { ...working, id: 'later', path: '/later', expose: null };

const tool = (id: string, path = `/${id}`): ListedTool => ({
  manifest: {
    id,
    path,
    name: 'Flip',
    family: 'photo-tools',
    rank: 1,
    types: ['image'],
    place: 'device',
    credits: 0,
    person: false,
    icon: 'flip',
  },
  words: {
    title: 'Flip',
    shortName: 'Flip',
    description: 'Flips.',
    pageTitle: 'Flip',
    metaDescription: 'Flips.',
    promise: 'Flips.',
    steps: ['a', 'b', 'c'],
    limits: ['One.'],
    privacy: 'Here.',
    questions: [],
    keywords: [],
  },
});
const from = (remote: string, listed: ListedTool, ids = [listed.manifest.id]): RemoteTools => ({
  remote,
  ids,
  tools: [listed],
});
const outcome = (...remotes: RemoteTools[]) => {
  const { accepted, refused } = acceptTools(remotes, site);
  return [accepted.map(({ owner, manifest }) => `${owner} ${manifest.id}`), refused.map(({ why }) => why)];
};

test('a tool of a new name at a free path is shown', () => {
  expect(outcome(from('mf-elsewhere', tool('flip-photo', '/tools/flip-photo')))).toEqual([
    ['mf-elsewhere flip-photo'],
    [],
  ]);
});

test('a tool of its own that was still to come works now', () => {
  const { accepted } = acceptTools([from(coming.owner, tool('later'))], { ...site, toolById: () => coming });
  expect(accepted).toHaveLength(1);
});

test('the id of another’s tool that is to come cannot be taken', () => {
  const { refused } = acceptTools([from('mf-evil', tool('later'))], { ...site, toolById: () => coming });
  expect(refused).toMatchObject([{ why: 'of-another' }]);
});

test('what the site shows already stays as it is', () => {
  expect(outcome(from(working.owner, tool(working.id, working.path)))).toEqual([[], []]);
});

test.each<[string, RemoteTools, string]>([
  ['the id of another remote’s tool', from('mf-evil', tool(working.id, working.path)), 'of-another'],
  ['the path of the pricing page', from('mf-evil', tool('pricing')), 'path-taken'],
  ['the list of all tools', from('mf-evil', tool('tools')), 'path-taken'],
  ['a section', from('mf-evil', tool('ai-image-generator')), 'path-taken'],
  ['an article', from('mf-evil', tool('blog')), 'path-taken'],
  ['a page of a language', from('mf-evil', tool('evil', '/id/evil')), 'path-taken'],
  ['the front page of a language', from('mf-evil', tool('jp')), 'path-taken'],
  ['a path that is not its name', from('mf-evil', tool('evil', '/pricing')), 'malformed'],
  ['a name of every object', from('mf-evil', tool('constructor')), 'malformed'],
  ['a tool that the registry does not name', from('mf-evil', tool('evil'), ['other']), 'unlisted'],
])('%s cannot be taken', (_case, remote, why) => {
  expect(outcome(remote)).toEqual([[], [why]]);
});

test('another path for a tool of its own is refused', () => {
  const { refused } = acceptTools([from(coming.owner, tool('later', '/tools/later'))], {
    ...site,
    toolById: () => coming,
  });
  expect(refused).toMatchObject([{ why: 'moved' }]);
});

test('what two remotes claim is neither’s', () => {
  expect(outcome(from('mf-a', tool('flip')), from('mf-b', tool('flip')))).toEqual([
    [],
    ['claimed-twice', 'claimed-twice'],
  ]);
});
