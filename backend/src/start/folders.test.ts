import { dataFolders, ownHosts } from './folders.ts';

const site = { siteUrl: 'https://facet.example', siteOrigins: ['https://www.facet.example'] };

test('the hosts of the site are those of its pages and of the backend', () => {
  expect(ownHosts({ ...site, payments: { apiUrl: 'https://api.facet.example:8443/x' } })).toEqual([
    'facet.example',
    'www.facet.example',
    'api.facet.example',
  ]);
  expect(ownHosts({ ...site, payments: { apiUrl: null } })).toEqual(['facet.example', 'www.facet.example']);
});

test('a site on this machine alone has no host of its own', () => {
  const local = { siteUrl: 'http://localhost:3000', siteOrigins: ['http://127.0.0.1:3000'] };
  expect(ownHosts({ ...local, payments: { apiUrl: null } })).toEqual([]);
});

const local = { tasks: { folder: '/data/tasks' }, credentials: { folder: '/data/credentials' } };

test('what lies on this machine is private: database, files, tasks, credentials', () => {
  expect(
    dataFolders({
      ...local,
      database: { kind: 'embedded', folder: '/data/db' },
      uploads: { address: 'file:/data/files' },
    }),
  ).toEqual(['/data/db', '/data/files', '/data/tasks', '/data/credentials']);
});

test('a server and a bucket have no folder here', () => {
  const database = { kind: 'postgres', url: 'postgres://db.example/facet' } as const;
  expect(dataFolders({ ...local, database, uploads: { address: 's3://bucket/files' } })).toEqual([
    '/data/tasks',
    '/data/credentials',
  ]);
});
