import { toolListSchema } from '@facet/contracts/manifest';
import { toolsFile } from '@facet/contracts/tools-file';
import { integritySchema, remoteNameSchema, remoteVersionSchema, type VersionTools } from '@facet/contracts/registry';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { inBatches } from './batches.ts';
import { contentTypeOf } from './content-types.ts';
import { ReleaseRefusal } from './errors.ts';
import { integrityOf } from './integrity.ts';
import type { RegistryStore } from './stores/store.ts';
import { sortedPaths } from './stores/store.ts';

const manifestName = 'mf-manifest.json';
const uploadsAtOnce = 8;

/** What `publishFolder` put into the store. */
export interface PublishedFolder {
  /** Path of the manifest in the store, `remotes/<remote>/<version>/mf-manifest.json`. */
  readonly manifestPath: string;
  /** Integrity of the manifest, which itself lists that of every script. */
  readonly integrity: string;
  /** Of a build with tools: for its entry in the registry. */
  readonly tools?: VersionTools;
  readonly files: number;
  readonly bytes: number;
}

const manifestSchema = z.object({ integrity: z.optional(z.record(z.string(), integritySchema)) });

/**
 * Puts a build into the store, under `remotes/<remote>/<version>/`. Hidden files stay behind; the manifest comes last,
 * so that a version whose manifest can be read is whole. Safe to repeat, also after it was interrupted.
 *
 * The registry does not know the version before the change `publish`.
 * @param dir folder of the build, with `mf-manifest.json` at its top
 * @throws ReleaseRefusal when the folder is no build, a file is not the one that the manifest lists, or the store has
 * another file in its place; no file of the store is ever overwritten
 */
export async function publishFolder(
  store: RegistryStore,
  remote: string,
  version: string,
  dir: string,
): Promise<PublishedFolder> {
  checkName(remote, version);
  const files = await filesOf(dir);
  const read = (file: string) => readFile(path.join(dir, ...file.split('/')));
  if (!files.includes(manifestName)) throw new ReleaseRefusal('noManifest', { folder: dir });
  const manifest = await read(manifestName);
  await checkAgainstManifest(manifest, new Set(files), read, dir);

  const tools = files.includes(toolsFile) ? toolsOf(await read(toolsFile), dir) : null;

  const home = `remotes/${remote}/${version}/`;
  const upload = async (file: string, body: Uint8Array): Promise<number> => {
    if (!(await store.create(home + file, body, contentTypeOf(file)))) await checkSame(store, home + file, body);
    return body.length;
  };
  const present = await store.read(home + manifestName);
  if (present && Buffer.compare(present, manifest) !== 0)
    throw new ReleaseRefusal('otherFile', { path: home + manifestName });
  const others = files.filter((file) => file !== manifestName);
  const sizes = await inBatches(others, uploadsAtOnce, async (file) => upload(file, await read(file)));
  sizes.push(await upload(manifestName, manifest));
  return {
    manifestPath: home + manifestName,
    integrity: integrityOf(manifest),
    ...(tools === null ? {} : { tools }),
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** What the registry says of the tools in `tools.json`. */
function toolsOf(file: Uint8Array, folder: string): VersionTools {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(file));
  } catch (error) {
    throw new ReleaseRefusal('brokenTools', { folder, problem: error instanceof Error ? error.message : '' });
  }
  const checked = toolListSchema.safeParse(value);
  if (!checked.success) throw new ReleaseRefusal('brokenTools', { folder, problem: z.prettifyError(checked.error) });
  return { ids: checked.data.tools.map(({ manifest }) => manifest.id), integrity: integrityOf(file) };
}

function checkName(remote: string, version: string): void {
  if (!remoteNameSchema.safeParse(remote).success) throw new ReleaseRefusal('remoteName', { remote });
  const checked = remoteVersionSchema.shape.version.safeParse(version);
  if (!checked.success) throw new ReleaseRefusal('versionFields', { remote, problem: z.prettifyError(checked.error) });
}

async function checkSame(store: RegistryStore, where: string, body: Uint8Array): Promise<void> {
  const present = await store.read(where);
  if (present === null || Buffer.compare(present, body) !== 0) throw new ReleaseRefusal('otherFile', { path: where });
}

/** A wrong hash would make every browser refuse the version: better to refuse it here. */
async function checkAgainstManifest(
  manifest: Uint8Array,
  files: ReadonlySet<string>,
  read: (file: string) => Promise<Uint8Array>,
  folder: string,
): Promise<void> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(manifest));
  } catch (error) {
    throw new ReleaseRefusal('brokenManifest', { folder, problem: error instanceof Error ? error.message : '' });
  }
  const checked = manifestSchema.safeParse(value);
  if (!checked.success) throw new ReleaseRefusal('brokenManifest', { folder, problem: z.prettifyError(checked.error) });
  for (const [file, integrity] of Object.entries(checked.data.integrity ?? {})) {
    if (!files.has(file) || integrityOf(await read(file)) !== integrity)
      throw new ReleaseRefusal('manifestMismatch', { file });
  }
}

/** Paths of the files of a build, relative to it and joined by `/`. */
async function filesOf(dir: string, prefix = ''): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(path.join(dir, prefix), { withFileTypes: true });
  } catch {
    throw new ReleaseRefusal('notAFolder', { folder: path.join(dir, prefix) });
  }
  const files: string[] = [];
  for (const entry of entries) {
    const file = prefix + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesOf(dir, `${file}/`)));
    else if (entry.isFile()) files.push(file);
    else throw new ReleaseRefusal('link', { file });
  }
  return sortedPaths(files);
}
