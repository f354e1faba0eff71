import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which room may import which: arrows run downwards only.
 * A room that is not in a list may not be imported, whether by package name or by a relative path.
 */
const shared = [
  'contracts',
  'catalog',
  'embed',
  'languages',
  'platform',
  'federation',
  'ui',
  'workbench',
  'engines',
  'registry',
  'build',
  'testing',
];
/** Shared rooms that a remote may import, each once its package.json names it. */
const forRemotes = ['contracts', 'catalog', 'embed', 'platform', 'ui', 'workbench', 'engines'];
const root = import.meta.dirname;
const remotes = readdirSync(root).filter(
  (name) => existsSync(path.join(root, name, 'facet.config.ts')) && name !== 'shell',
);
const apps = ['shell', ...remotes];

/**
 * @param {string} remote
 * @returns {readonly string[]}
 */
function roomsOfRemote(remote) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, remote, 'package.json'), 'utf8'));
  return forRemotes.filter((room) => `@facet/${room}` in dependencies);
}

/** @type {Record<string, readonly string[]>} room -> rooms it may import */
export const rooms = {
  'shared/contracts': [],
  'shared/catalog': ['contracts'],
  'shared/embed': ['contracts', 'federation', 'platform'],
  'shared/languages': ['contracts', 'catalog'],
  'shared/platform': ['contracts', 'ui'],
  'shared/federation': ['contracts'],
  'shared/ui': [],
  'shared/engines': ['contracts'],
  'shared/workbench': ['contracts', 'catalog', 'engines', 'ui', 'platform'],
  'shared/registry': ['contracts'],
  'shared/testing': ['contracts', 'platform', 'ui', 'federation'],
  'shared/build': ['contracts', 'federation', 'registry', 'testing'],
  backend: ['contracts', 'catalog', 'engines', 'registry'],
  shell: ['contracts', 'catalog', 'embed', 'languages', 'platform', 'federation', 'ui', 'workbench'],
  ...Object.fromEntries(remotes.map((remote) => [remote, roomsOfRemote(remote)])),
};

/** Rooms that only build, test and development files may import. */
export const toolingRooms = ['build', 'testing'];

/**
 * `no-restricted-imports` options for one room.
 * @param {string} room
 * @param {readonly string[]} [extra] more rooms that are allowed
 */
export function restrictions(room, extra = []) {
  const allowed = new Set([...(rooms[room] ?? []), ...extra]);
  const own = room.replace(/^shared\//, '');
  const forbidden = shared.filter((name) => name !== own && !allowed.has(name));
  const others = [...apps, 'backend'].filter((name) => name !== room);
  const patterns = [
    {
      regex: `^(\\.\\./)+(${[...shared.map((name) => `shared/${name}`), ...shared.filter((name) => name !== own), ...others].join('|')})(/|$)`,
      message: `${room} may not reach into another room by a relative path: import its package.`,
    },
    {
      regex: `^(@facet/)?(${others.join('|')})(/|$)`,
      message: `${room} may not import an app: apps meet through contracts alone.`,
    },
  ];
  if (forbidden.length > 0) {
    patterns.push({
      regex: `^@facet/(${forbidden.join('|')})(/|$)`,
      message: `${room} may import ${[...allowed].join(', ') || 'nothing of ours'} only (rooms.config.js).`,
    });
  }
  return { patterns };
}
