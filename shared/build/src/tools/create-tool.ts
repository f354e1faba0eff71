import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toolFamilies } from '@facet/contracts/families';
import { toolManifestSchema, type ToolManifest } from '@facet/contracts/manifest';
import { toolPlaces, toolTypes } from '@facet/contracts/catalog';
import { BuildError } from '../build-error.ts';
import { inWords, readTools } from './read-tools.ts';
import {
  backendFiles,
  deviceFiles,
  isFamily,
  manifestFile,
  optionsFile,
  titleCase,
  translationOf,
  wordsOf,
} from './templates.ts';

export const createToolUsage = `usage: create-tool <tool-id>
       create-tool <tool-id> --family NAME --types NAME,… [--in mf-REMOTE] [--path /PATH] [--place PLACE] [--credits N] [--person] [--icon NAME]

Makes a working tool, for you to change: it mirrors a picture. The first form is for a tool that has a manifest and is
still to come; the second makes the manifest too.

  --family  ${Object.keys(toolFamilies).join(', ')}
  --types   ${toolTypes.join(', ')}
  --in      the remote that owns it; inside of a remote's folder that one
  --path    of its page, ends with the id; /<tool-id> where nothing is said
  --place   ${toolPlaces.join(', ')}; device where nothing is said
  --credits price of a run of a tool that is not on the device
  --person  it shows or changes a person
  --icon    name of a lucide icon`;

/** A file that is to be written, its path absolute. */
export type NewFile = readonly [file: string, text: string];

export interface NewTool {
  readonly manifest: ToolManifest;
  /** Folder of the remote that owns it. */
  readonly appDir: string;
  /** Nothing of them is there yet. */
  readonly files: readonly NewFile[];
}

/**
 * The files of a new tool.
 *
 * @param args as `createToolUsage` says
 * @param cwd the folder that the command was called in
 * @param root the repository with the remotes, the catalogue's languages and the contracts; null in a remote's own repository
 * @throws BuildError that says what to do
 */
export function newTool(args: readonly string[], cwd: string, root: string | null): NewTool {
  const { id, values } = parse(args);
  const known = apps(cwd, root).flatMap((dir) => readTools(dir).map((tool) => ({ ...tool, dir })));
  const planned = known.find(({ manifest }) => manifest.id === id);
  if (planned?.works) throw new BuildError(`${id} has a definition already, in ${planned.dir}.`);
  if (planned) {
    const { manifest, dir } = planned;
    return { manifest, appDir: dir, files: toolFiles(manifest, dir, root) };
  }
  const manifest = manifestOf(
    id,
    values,
    known.map((tool) => tool.manifest),
  );
  const appDir = ownerOf(values.in, cwd, root);
  const folder = path.join(appDir, 'src/tools', id);
  return {
    manifest,
    appDir,
    files: [
      [path.join(folder, 'manifest.ts'), manifestFile(manifest)],
      ...translationFiles(manifest, root),
      ...toolFiles(manifest, appDir, root),
    ],
  };
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        family: { type: 'string' },
        types: { type: 'string' },
        in: { type: 'string' },
        path: { type: 'string' },
        place: { type: 'string' },
        credits: { type: 'string' },
        person: { type: 'boolean' },
        icon: { type: 'string' },
      },
    });
    const [id] = positionals;
    if (id === undefined || positionals.length > 1) throw new Error('one tool is made at a time');
    return { id, values };
  } catch (error) {
    throw new BuildError(`${error instanceof Error ? error.message : String(error)}\n\n${createToolUsage}`);
  }
}

function manifestOf(id: string, values: Values, known: readonly ToolManifest[]): ToolManifest {
  const { family, types, place = 'device', credits = '0', person = false, icon = 'wand-sparkles' } = values;
  if (family === undefined || types === undefined)
    throw new BuildError(
      `There is no tool ${id}.${alike(id, known)} For a new one say --family and --types.\n\n${createToolUsage}`,
    );
  if (!isFamily(family)) throw new BuildError(`There is no family ${family}.\n\n${createToolUsage}`);
  const parsed = toolManifestSchema.safeParse(
    {
      id,
      path: values.path ?? `/${id}`,
      name: titleCase(id),
      family,
      rank: Math.max(0, ...known.filter((tool) => tool.family === family).map(({ rank }) => rank)) + 10,
      types: types.split(','),
      place,
      credits: Number(credits),
      person,
      icon,
      firstFile: 'image',
    },
    inWords,
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BuildError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}\n\n${createToolUsage}`);
  }
  const manifest = parsed.data;
  if (!manifest.path.endsWith(`/${id}`)) throw new BuildError(`The path ${manifest.path} does not end with /${id}.`);
  if (known.some((tool) => tool.path === manifest.path))
    throw new BuildError(`${manifest.path} is another tool's path.`);
  return manifest;
}

function alike(id: string, known: readonly ToolManifest[]): string {
  const names = known.filter((tool) => tool.id.split('-').some((word) => id.includes(word))).slice(0, 5);
  return names.length === 0 ? '' : ` Did you mean ${names.map((tool) => tool.id).join(', ')}?`;
}

const isRemote = (dir: string): boolean => existsSync(path.join(dir, 'facet.config.ts'));

function apps(cwd: string, root: string | null): string[] {
  if (root === null) return isRemote(cwd) ? [cwd] : [];
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(root, name))
    .filter(isRemote);
}

function ownerOf(named: string | undefined, cwd: string, root: string | null): string {
  const dir = named === undefined ? cwd : path.join(root ?? cwd, named);
  if (!isRemote(dir)) throw new BuildError(`${dir} is no remote. Say which one with --in.\n\n${createToolUsage}`);
  return dir;
}

function toolFiles(manifest: ToolManifest, appDir: string, root: string | null): NewFile[] {
  const folder = path.join(appDir, 'src/tools', manifest.id);
  const files = manifest.place === 'device' ? deviceFiles(manifest) : backendFiles(manifest);
  const options = path.join(root ?? '', 'shared/contracts/src/options', `${manifest.id}.ts`);
  if (manifest.place !== 'device' && root === null)
    throw new BuildError('A tool that runs on the backend needs the backend: make it in the repository of the site.');
  return [
    ...Object.entries(files).map(([name, text]): NewFile => [path.join(folder, name), text]),
    ...(manifest.place === 'device' || existsSync(options) ? [] : [[options, optionsFile] as const]),
  ];
}

function translationFiles(manifest: ToolManifest, root: string | null): NewFile[] {
  if (root === null) return [];
  const dir = path.join(root, 'shared/languages');
  return readdirSync(dir)
    .filter((tag) => existsSync(path.join(dir, tag, 'language.json')))
    .map((tag) => [path.join(dir, tag, 'tools', `${manifest.id}.ts`), translationOf(wordsOf(manifest))]);
}
