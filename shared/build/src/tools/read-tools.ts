import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { generativeSchema, type Generative } from '@facet/contracts/generative';
import {
  manifestWordsSchema,
  toolManifestSchema,
  type ManifestWords,
  type ToolManifest,
} from '@facet/contracts/manifest';
import { locales } from 'zod';
import { BuildError } from '../build-error.ts';
import { readPureModule } from './pure-module.ts';

/** A tool as its folder says it. */
export interface ToolSource {
  readonly manifest: ToolManifest;
  readonly words: ManifestWords;
  /** Of a tool that a generative model makes whole. */
  readonly generative: Generative | null;
  /** Whether it has a definition: else it is still to come. */
  readonly works: boolean;
}

const toolsFolder = 'src/tools';
/** The contracts' own schemas say nothing but “Invalid input”, to be small in a page. */
export const inWords = { error: locales.en().localeError };
const definitions = ['definition.ts', 'definition.tsx'];

/** Modules that a remote exposes for its tools: `./<tool-id>` is the definition in `src/tools/<tool-id>/`. */
export function toolExposes(appDir: string): Record<`./${string}`, string> {
  return Object.fromEntries(
    toolFolders(appDir).flatMap((id): [`./${string}`, string][] => {
      const definition = definitionOf(appDir, id);
      return definition === null ? [] : [[`./${id}`, definition]];
    }),
  );
}

/**
 * The tools of a remote, sorted by id.
 *
 * @param appDir absolute path of the remote's folder
 * @throws BuildError when a manifest is missing, is not data, or says what the schema does not allow
 */
export function readTools(appDir: string): ToolSource[] {
  return toolFolders(appDir).map((id) => readTool(appDir, id));
}

function readTool(appDir: string, folder: string): ToolSource {
  const file = path.join(appDir, toolsFolder, folder, 'manifest.ts');
  const { manifest, words, generative } = readPureModule(file);
  const known = {
    manifest: checked(file, 'manifest', toolManifestSchema.safeParse(manifest, inWords)),
    words: checked(file, 'words', manifestWordsSchema.safeParse(words, inWords)),
    generative:
      generative === undefined ? null : checked(file, 'generative', generativeSchema.safeParse(generative, inWords)),
  };
  const { alternatives, freeHere } = known.manifest;
  // What a model makes has other tools to offer where there is no provider, or a way of its own on the device.
  if ((known.generative !== null && freeHere === undefined) !== (alternatives !== undefined))
    throw new BuildError(
      `${file}: a tool with \`generative\` has \`alternatives\` or \`freeHere\`, and no other tool has \`alternatives\`.`,
    );
  if (known.manifest.id !== folder)
    throw new BuildError(`${file}: the id is ${known.manifest.id}, the folder ${folder}.`);
  if (!known.manifest.path.endsWith(`/${folder}`))
    throw new BuildError(`${file}: the path ${known.manifest.path} does not end with the id.`);
  return { ...known, works: definitionOf(appDir, folder) !== null };
}

interface Parsed<T> {
  readonly success: boolean;
  readonly data?: T;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

function checked<T>(file: string, name: string, { success, data, error }: Parsed<T>): T {
  if (success) return data as T;
  const [issue] = error?.issues ?? [];
  throw new BuildError(
    `${file}: ${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'is not as it must be'}`,
  );
}

function toolFolders(appDir: string): string[] {
  const dir = path.join(appDir, toolsFolder);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(dir, entry.name, 'manifest.ts')))
    .map(({ name }) => name)
    .sort();
}

function definitionOf(appDir: string, id: string): string | null {
  const found = definitions.find((name) => existsSync(path.join(appDir, toolsFolder, id, name)));
  return found === undefined ? null : `./${toolsFolder}/${id}/${found}`;
}
