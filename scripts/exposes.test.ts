import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { tools } from '@facet/catalog';
import { dialogAddresses } from '../shell/src/commands/dialog-commands.ts';
import { pageWidgets } from '../shell/src/preload/page-widget.ts';

const root = path.resolve(__dirname, '..');

/** `mf-auth ./login`, of every remote in this repository. */
let exposed: string[] = [];
beforeAll(() => {
  // Configs are read in a process of their own: they are ES modules that the build imports.
  const script = `import { readApp, remoteNames } from '@facet/build/apps';
    const apps = await Promise.all(remoteNames.map((name) => readApp(name)));
    console.log(JSON.stringify(apps.flatMap(({ name, exposes }) => Object.keys(exposes ?? {}).map((key) => name + ' ' + key))));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: path.join(root, 'shared/testing'),
  });
  exposed = JSON.parse(output.toString()) as string[];
});

interface Address {
  readonly remote: string;
  readonly expose: string;
}
const nameOf = ({ remote, expose }: Address): string => `${remote} ${expose}`;
const built = tools.filter(({ expose }) => expose !== null);
const ofTools = built.map(({ owner, expose }) => nameOf({ remote: owner, expose: String(expose) }));
const ofShell = [...Object.values(pageWidgets), ...Object.values(dialogAddresses)].map(nameOf);

test('what the catalogue calls a tool that is built is what its remote exposes, and no other remote', () => {
  const owners = new Set(tools.map(({ owner }) => owner));
  const names = new Set(tools.map(({ id }) => `./${id}`));
  const isOfTools = (widget: string): boolean => {
    const [remote = '', expose = ''] = widget.split(' ');
    return owners.has(remote) || names.has(expose);
  };
  expect(exposed.filter(isOfTools).sort()).toEqual(ofTools.sort());
});

test('the remotes of the pages and dialogs expose what the shell loads, and nothing else', () => {
  const remotes = new Set(ofShell.map((widget) => widget.split(' ')[0]));
  expect(exposed.filter((widget) => remotes.has(widget.split(' ')[0])).sort()).toEqual(ofShell.sort());
});
