import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tools, workingTools } from '@facet/catalog';

const root = path.resolve(__dirname, '..');

test('what the catalogue calls a working tool is what its remote exposes', () => {
  // Configs are read in a process of their own: they are ES modules that the build imports.
  const script = `import { readApp, remoteNames } from '@facet/build/apps';
    const apps = await Promise.all(remoteNames.map((name) => readApp(name)));
    console.log(JSON.stringify(apps.map(({ name, exposes }) => [name, Object.keys(exposes ?? {})])));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: path.join(root, 'shared/testing'),
  });
  const exposed = new Map(JSON.parse(output.toString()) as [string, string[]][]);
  const owners = new Set(tools.map(({ owner }) => owner));
  const ofTools = [...exposed].flatMap(([name, exposes]) =>
    owners.has(name) ? exposes.map((expose) => `${name} ${expose}`) : [],
  );
  expect(ofTools.sort()).toEqual(workingTools.map(({ owner, expose }) => `${owner} ${String(expose)}`).sort());
});
