import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, containerName, remoteNames, root, type AppName } from '@facet/build';
import type { RegistryDocument, RemoteVersion } from '@facet/contracts/registry';
import {
  createReleases,
  openStore,
  publishFolder,
  readOrCreateKeyPair,
  signDocument,
  type Releases,
} from '@facet/registry';
import { registryPath, startSite } from '../site/serve.ts';
import type { Cause, Cell, Document, Target } from './cells.ts';
import { forgeVersion, readManifest } from './forge.ts';
import { anatomyOf, exposedScriptOf, patchesOf, sharedScriptOf, type ForgeryName } from './forgeries.ts';
import { openFront, type Fault, type Front, type Rule } from './front.ts';

/** The remote that is broken. */
export const brokenRemote = 'mf-billing';

const who = 'chaos';
const day = 86_400_000;

/** A site of its own whose network and releases can be broken: one cell at a time runs in it. */
export interface Lane {
  /** Origin of the shell, as the browser sees it. */
  readonly shell: string;
  readonly api: string;
  /** The version that every cell falls back to or is healed with. */
  readonly sound: RemoteVersion;
  /** Releases a version: as the only one, or with the sound one before it. Returns what the registry says of it. */
  release(version: 'sound' | ForgeryName, hasFallback: boolean): Promise<RemoteVersion>;
  /** Puts a cell's fault in force; what was released stays as it is. */
  breakNetwork(cell: Pick<Cell, 'cause' | 'target'>, newest: RemoteVersion): Promise<void>;
  /** Every server refuses, as when the visitor's network is gone. */
  setDown(isDown: boolean): void;
  /** How many requests met a fault since the last repair. */
  hits(): number;
  /** Ends every fault of the network. */
  repair(): void;
  close(): Promise<void>;
}

/** Starts the built site behind fronts, on free ports. @param given a data folder, which is removed in the end; an empty one of its own unless given */
export async function openLane(given: string | null = null): Promise<Lane> {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'facet-chaos-')));
  const fronts = new Map(await Promise.all(appNames.map(async (name) => [name, await openFront()] as const)));
  const frontOf = (app: AppName): Front => {
    const front = fronts.get(app);
    if (front === undefined) throw new Error(`There is no app ${app}.`);
    return front;
  };
  const closeFronts = async (): Promise<void> => {
    await Promise.all([...fronts.values()].map((front) => front.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const site = await startSite({
      ports: 'free',
      dataDir,
      backendEnv: { FACET_SITE_ORIGINS: frontOf('shell').origin },
    });
    for (const [name, front] of fronts) front.upstream = site.origins[name] ?? '';
    const releases = await openReleases(dataDir, site.releases, (remote) => frontOf(remote).origin);
    const { privateKey } = await readOrCreateKeyPair(site.releases.keyFile);
    const sign = (document: RegistryDocument): Promise<string> => signDocument(document, privateKey);
    return {
      shell: frontOf('shell').origin,
      api: site.api,
      sound: releases.sound,
      release: releases.release,
      async breakNetwork({ cause, target }, newest) {
        if (cause.by === 'release') return;
        if (target === 'registry') {
          frontOf('shell').rules = registryRules(await registryFault(cause, await releases.read(), sign));
          return;
        }
        if (cause.by === 'document') throw new Error(`${target} is no registry document.`);
        const folder = path.join(site.releases.folder, 'remotes', brokenRemote, newest.version);
        frontOf(brokenRemote).rules = [{ path: pathOf(target, newest.version, folder, cause.of), fault: cause.fault }];
      },
      setDown(isDown) {
        for (const front of [...fronts.values()]) front.isDown = isDown;
      },
      hits: () => [...fronts.values()].reduce((sum, { hits }) => sum + hits, 0),
      repair() {
        for (const front of [...fronts.values()]) front.forget();
      },
      async close() {
        await site.stop();
        await closeFronts();
      },
    };
  } catch (error) {
    await closeFronts();
    throw error;
  }
}

interface LaneReleases {
  readonly sound: RemoteVersion;
  readonly release: Lane['release'];
  read(): Promise<{ readonly document: RegistryDocument; readonly text: string }>;
}

async function openReleases(
  dataDir: string,
  { folder, keyFile }: { readonly folder: string; readonly keyFile: string },
  originOf: (remote: AppName) => string,
): Promise<LaneReleases> {
  const store = openStore(`file:${folder}`, {});
  const { privateKey } = await readOrCreateKeyPair(keyFile);
  const releases: Releases = createReleases({ store, privateKey, now: () => new Date() });
  const read = async () => {
    const current = await releases.read();
    if (current === null) throw new Error('The site has no releases.');
    return current;
  };
  for (const remote of remoteNames) {
    await releases.apply({ kind: 'relocate', remote, base: `${originOf(remote)}/` }, { who });
  }
  const entryOf = async () => {
    const entry = (await read()).document.remotes[brokenRemote];
    if (entry === undefined) throw new Error(`${brokenRemote} has no releases.`);
    return entry;
  };
  const built = await entryOf();
  const sound = built.versions.find(({ version }) => version === built.stable);
  if (sound === undefined) throw new Error(`${brokenRemote} has no stable version.`);
  const made = new Map<'sound' | ForgeryName, RemoteVersion>();

  const make = async (name: ForgeryName): Promise<RemoteVersion> => {
    const version = `${sound.version.split('-', 1)[0] ?? '0.1.0'}-chaos.${name}`;
    const container = containerName(brokenRemote, version);
    const original = { dir: path.join(root, brokenRemote, 'dist', sound.version), container: sound.container };
    const entry = readFileSync(path.join(original.dir, 'remoteEntry.js'), 'utf8');
    const dir = path.join(dataDir, 'forged', version);
    forgeVersion(original, { dir, container, ...patchesOf(name, anatomyOf(container, entry)) });
    const { integrity } = await publishFolder(store, brokenRemote, version, dir);
    return {
      ...sound,
      version,
      container,
      integrity,
      manifest: new URL(`/${version}/mf-manifest.json`, sound.manifest).href,
      contract: name === 'other-contract' ? '^99.0.0' : sound.contract,
      publishedBy: who,
    };
  };

  const list = async (name: 'sound' | ForgeryName): Promise<RemoteVersion> => {
    const version = made.get(name) ?? (name === 'sound' ? sound : await make(name));
    made.set(name, version);
    await releases.apply({ kind: 'publish', remote: brokenRemote, version }, { who });
    return version;
  };

  const promote = (version: string) => releases.apply({ kind: 'promote', remote: brokenRemote, version }, { who });
  const rollback = (to: string) => releases.apply({ kind: 'rollback', remote: brokenRemote, to }, { who });

  /** Makes a version the stable one, with none to fall back to: rolling back past a version takes it out of the fallbacks. */
  const alone = async ({ version }: RemoteVersion): Promise<void> => {
    const last = (await entryOf()).fallbacks.at(-1);
    if (last !== undefined) await rollback(last);
    const { stable } = await entryOf();
    if (stable === version) return;
    await promote(version);
    await promote(stable);
    await rollback(version);
  };

  return {
    sound,
    read,
    async release(name, hasFallback) {
      const version = await list(name);
      if (hasFallback) {
        await alone(await list('sound'));
        await promote(version.version);
      } else {
        await alone(version);
      }
      return version;
    },
  };
}

/** Which requests of a version are the target's. */
function pathOf(target: Exclude<Target, 'registry'>, version: string, folder: string, of?: ForgeryName): RegExp {
  const under = (file: string): RegExp => new RegExp(`^/${escaped(version)}/${file}$`);
  switch (target) {
    case 'manifest':
      return under(escaped('mf-manifest.json'));
    case 'entry':
      return under(escaped('remoteEntry.js'));
    case 'chunk':
      return under(escaped((of === 'sharing' ? sharedScriptOf : exposedScriptOf)(readManifest(folder))));
    default:
      return target satisfies never;
  }
}

/** The registry reaches a page twice: in the page itself, and by request. What is broken is broken in both. */
function registryRules(fault: Fault): readonly Rule[] {
  const inline = (body: Buffer): Buffer => {
    // A page whose server could not get the document comes without it.
    const text = fault.kind === 'body' ? fault.change(Buffer.from(inlineText(body))).toString('utf8') : '';
    return Buffer.from(replaceInline(body.toString('utf8'), text));
  };
  return [
    { path: new RegExp(`^${escaped(registryPath)}$`), fault },
    { path: /^\/[a-z-]*$/, fault: { kind: 'body', change: inline } },
  ];
}

const inlineBlock = /(<script[^>]*id="?facet-registry"?[^>]*>)([^<]*)(<\/script>)/;

function inlineText(page: Buffer): string {
  return inlineBlock.exec(page.toString('utf8'))?.[2] ?? '';
}

function replaceInline(page: string, text: string): string {
  if (!inlineBlock.test(page)) throw new Error('The page has no place for the registry document.');
  const data = text.replaceAll('<', String.raw`\u003c`);
  return page.replace(inlineBlock, (_, open: string, _old: string, close: string) => open + data + close);
}

async function registryFault(
  cause: Extract<Cause, { by: 'network' | 'document' }>,
  current: { readonly document: RegistryDocument; readonly text: string },
  sign: (document: RegistryDocument) => Promise<string>,
): Promise<Fault> {
  if (cause.by === 'network') return cause.fault;
  const text = await wrongText(cause.document, current, sign);
  return { kind: 'body', change: () => Buffer.from(text) };
}

async function wrongText(
  wrong: Document,
  { document, text }: { readonly document: RegistryDocument; readonly text: string },
  sign: (document: RegistryDocument) => Promise<string>,
): Promise<string> {
  switch (wrong) {
    case 'bad-signature': {
      const signed = JSON.parse(text) as { payload: string };
      const payload = JSON.stringify({ ...document, sequence: document.sequence + 1 });
      return JSON.stringify({ ...signed, payload });
    }
    case 'old-sequence':
      return sign({ ...document, sequence: document.sequence - 1 });
    case 'expired': {
      const past = Date.now() - day;
      const expiresAt = new Date(past).toISOString();
      return sign({ ...document, issuedAt: new Date(past - day).toISOString(), expiresAt });
    }
    default:
      return wrong satisfies never;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
