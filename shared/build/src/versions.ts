import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './apps.ts';
import { weightsFile } from './weights/weights.ts';

/** One build of an app in its `dist` folder. */
export interface BuiltVersion {
  /** Semver; also the name of its folder. */
  readonly version: string;
  readonly container: string;
  /** Range of mount-contract versions that the build accepts. */
  readonly contract: string;
  /** `inputsHash` of its sources. */
  readonly inputs: string;
  /** ISO 8601. */
  readonly builtAt: string;
}

/** How many builds of an app stay on disk: the current one, and the ones that a broken current one falls back to. */
const kept = 3;

const listFile = (appDir: string): string => path.join(appDir, 'dist/versions.json');

/** The builds of an app, newest first. */
export function readVersions(appDir: string): BuiltVersion[] {
  try {
    return JSON.parse(readFileSync(listFile(appDir), 'utf8')) as BuiltVersion[];
  } catch {
    return [];
  }
}

/** Puts a build at the head of the list and removes the oldest ones. Atomic: readers see the old list or the new one. */
export function addVersion(app: App, built: BuiltVersion): void {
  const all = [built, ...readVersions(app.dir).filter((other) => other.version !== built.version)];
  const temporary = `${listFile(app.dir)}.${String(process.pid)}`;
  mkdirSync(path.dirname(temporary), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(all.slice(0, kept), null, 2)}\n`);
  renameSync(temporary, listFile(app.dir));
  for (const { version } of all.slice(kept)) {
    const old = path.join(app.dir, 'dist', version);
    rmSync(old, { recursive: true, force: true });
    rmSync(weightsFile(old), { force: true });
  }
}
