import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@facet/registry';

/** A build to start from. */
export interface Original {
  /** Folder with its `mf-manifest.json`. */
  readonly dir: string;
  readonly container: string;
}

export interface Forgery {
  /** Folder that the new version is written to. */
  readonly dir: string;
  /** Global name of the new version's container. */
  readonly container: string;
  /** Changes the text of a script; called for every script of the build. */
  readonly patch?: ((file: string, text: string) => string) | undefined;
  /** Changes the manifest, which lists the true integrity of every script. */
  readonly patchManifest?: ((manifest: Manifest) => object) | undefined;
}

interface Module {
  readonly name: string;
  /** Scripts that it needs at once, its own one last. */
  readonly assets: { readonly js: { readonly sync: readonly string[] } };
}

/** What is read of a build's `mf-manifest.json`. */
export interface Manifest {
  readonly exposes: readonly (Module & { readonly path: string })[];
  readonly shared: readonly Module[];
}

/**
 * Makes another version out of a build: the same code under a container name of its own, changed where the patches say so, with true
 * integrity throughout. What it does wrong is thus the code's fault, and no check before it can find it.
 *
 * @throws Error when the patch changes no script: such a version would do nothing wrong
 */
export function forgeVersion(original: Original, { dir, container, patch, patchManifest }: Forgery): void {
  cpSync(original.dir, dir, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const rename = (text: string): string =>
    text.replaceAll(original.container, container).replaceAll(chunkSuffix(original.container), chunkSuffix(container));
  const integrity: Record<string, string> = {};
  let isPatched = patch === undefined;
  for (const file of scriptsOf(dir)) {
    const text = rename(readFileSync(path.join(dir, file), 'utf8'));
    const changed = patch ? patch(file, text) : text;
    isPatched ||= changed !== text;
    writeFileSync(path.join(dir, file), changed);
    integrity[file] = integrityOf(Buffer.from(changed));
  }
  if (!isPatched) throw new Error(`The patch for ${container} found nothing to change.`);
  const manifestFile = path.join(dir, 'mf-manifest.json');
  const manifest = { ...(JSON.parse(rename(readFileSync(manifestFile, 'utf8'))) as Manifest), integrity };
  writeFileSync(manifestFile, JSON.stringify(patchManifest ? patchManifest(manifest) : manifest));
}

/** The container's name as it stands in webpack's global list of chunks (`Template.toIdentifier`). */
function chunkSuffix(container: string): string {
  return `webpackChunk${container.replaceAll(/_+/g, '_')}`;
}

/** Reads the manifest of a build. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'mf-manifest.json'), 'utf8')) as Manifest;
}

function scriptsOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
