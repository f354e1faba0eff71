/**
 * Which room may import which: arrows run downwards only.
 * A room that is not in a list may not be imported, whether by package name or by a relative path.
 */
const shared = ['contracts', 'catalog', 'platform', 'federation', 'ui', 'workbench', 'engines', 'build', 'testing'];
const apps = [
  'shell',
  'mf-auth',
  'mf-billing',
  'mf-tools-faceswap',
  'mf-tools-image',
  'mf-tools-video',
  'mf-downloaders',
];

/** @type {Record<string, readonly string[]>} room -> rooms it may import */
export const rooms = {
  'shared/contracts': [],
  'shared/catalog': ['contracts'],
  'shared/platform': ['contracts'],
  'shared/federation': ['contracts'],
  'shared/ui': [],
  'shared/engines': ['contracts'],
  'shared/workbench': ['contracts', 'ui', 'platform'],
  'shared/build': [],
  'shared/testing': ['contracts', 'platform', 'ui'],
  backend: ['contracts', 'catalog', 'engines'],
  shell: ['contracts', 'catalog', 'platform', 'federation', 'ui'],
  'mf-auth': ['contracts', 'platform', 'ui'],
  'mf-billing': ['contracts', 'catalog', 'platform', 'ui'],
  'mf-tools-faceswap': ['contracts', 'catalog', 'platform', 'ui', 'workbench', 'engines'],
  'mf-tools-image': ['contracts', 'catalog', 'platform', 'ui', 'workbench', 'engines'],
  'mf-tools-video': ['contracts', 'catalog', 'platform', 'ui', 'workbench', 'engines'],
  'mf-downloaders': ['contracts', 'catalog', 'platform', 'ui', 'workbench', 'engines'],
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
      message: `${room} may import ${[...allowed].join(', ') || 'nothing of ours'} only (eslint.rooms.js).`,
    });
  }
  return { patterns };
}
