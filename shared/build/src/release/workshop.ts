import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAppName, readApp, remoteNames, type App, type AppName } from '../apps.ts';
import { readVersions, type BuiltVersion } from '../versions.ts';
import { reportOf, type CheckItem } from './check.ts';
import { ReleaseError, type Workshop } from './release.ts';

/** Remembers which builds passed, so that what is published is what was checked. */
interface Passed {
  readonly version: string;
  readonly inputs: string;
  readonly at: string;
}

const passedFile = (app: App): string => path.join(app.dir, 'dist/checked.json');

function readPassed(app: App): readonly Passed[] {
  try {
    return JSON.parse(readFileSync(passedFile(app), 'utf8')) as Passed[];
  } catch {
    return [];
  }
}

function remember(app: App, passed: Passed): void {
  const kept = readVersions(app.dir).map(({ version }) => version);
  const others = readPassed(app).filter(({ version }) => version !== passed.version && kept.includes(version));
  const draft = `${passedFile(app)}.${String(process.pid)}`;
  mkdirSync(path.dirname(draft), { recursive: true });
  writeFileSync(draft, `${JSON.stringify([passed, ...others], null, 2)}\n`);
  renameSync(draft, passedFile(app));
}

export interface WorkshopOptions {
  /** Name and folder of the remote in whose folder the command runs, where it lives outside this repository. */
  readonly outside?: { readonly name: string; readonly dir: string } | undefined;
  /** What is checked of an app that is no remote; the repository's shell. */
  readonly checkHost?: (app: App, built: BuiltVersion, dir: string) => Promise<readonly CheckItem[]>;
  readonly now: () => Date;
}

/**
 * Builds and checks of the remotes of this repository, or of one that lives elsewhere. Compiler and browser are loaded
 * when a build or a check needs them, so that a rollback does not wait for them.
 */
export function createWorkshop({ outside, checkHost, now }: WorkshopOptions): Workshop {
  const addressOf = (name: string): AppName => {
    if (outside?.name === name) return outside.dir;
    if (isAppName(name)) return name;
    throw new ReleaseError(
      `There is no remote ${name} here. There are ${[...remoteNames, ...(outside ? [outside.name] : [])].join(', ')}.`,
    );
  };
  const newest = async (name: string): Promise<{ app: App; built: BuiltVersion; dir: string }> => {
    const app = await readApp(addressOf(name));
    const built = readVersions(app.dir)[0];
    if (!built) throw new ReleaseError(`${name} is not built. Run \`release build ${name}\` first.`);
    return { app, built, dir: path.join(app.dir, 'dist', built.version) };
  };
  return {
    async build(name) {
      const { buildApps } = await import('../build.ts');
      const [report] = await buildApps([addressOf(name)]);
      if (!report) throw new Error(`the build of ${name} reported nothing`);
      return report.built;
    },
    newest,
    async check(name) {
      const { app, built, dir } = await newest(name);
      const items =
        name === 'shell' && checkHost ? await checkHost(app, built, dir) : await checkRemote(app, built, dir);
      const report = reportOf(`${name} ${built.version}`, items);
      if (report.ok) remember(app, { version: built.version, inputs: built.inputs, at: now().toISOString() });
      return report;
    },
    async wasChecked(name, { version, inputs }) {
      const app = await readApp(addressOf(name));
      return readPassed(app).some((passed) => passed.version === version && passed.inputs === inputs);
    },
  };
}

async function checkRemote(app: App, built: BuiltVersion, dir: string): Promise<readonly CheckItem[]> {
  const { checkContract, checkIntegrity, checkWeight } = await import('./checks.ts');
  const { checkConformance } = await import('./conformance.ts');
  return [checkContract(built), checkIntegrity(dir), checkWeight(app, dir), await checkConformance(app, dir)];
}
