import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { say } from '../messages/say.ts';
import { defaultDatabaseSetting } from './settings.ts';
import { errorMessage, StartError } from '../start-error.ts';

// V8 compiles a WebAssembly function a second time, optimized, once it has executed about so many bytes of it. With V8's own
// 1.8 million that is most of what PostgreSQL uses in its start, and half of the start's processor time.
v8.setFlagsFromString('--wasm-tiering-budget=20000000');

/** The part of Emscripten's NODEFS that is used here. A stream without `nfd` belongs to a folder. */
interface NodeFilesystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd?: number; readonly node: object }) => number };
  realPath(node: object): string;
}

/** Puts what was written to an open file on the disk: `fs.fsyncSync`. */
export type Sync = (handle: number) => void;

/**
 * NodeFS with an fsync. Emscripten's NODEFS has none, so that PostgreSQL's fsync succeeds without
 * doing anything, and a commit that was acknowledged can be lost.
 */
class DurableNodeFS extends NodeFS {
  readonly #sync: Sync;

  constructor(folder: string, sync: Sync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...parameters);
    const options = result.emscriptenOpts;
    const giveFsync = (module: object): void => {
      const { NODEFS } = module as { readonly NODEFS: NodeFilesystem };
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node), this.#sync);
        else this.#sync(stream.nfd);
        return 0;
      };
    };
    return { ...result, emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), giveFsync] } };
  }
}

/** Messages of PostgreSQL's extended protocol that are answered at the next Sync: Parse, Bind, Describe, Execute, Close. */
const answeredLater: ReadonlySet<number> = new Set(Array.from('PBDEC', (letter) => letter.charCodeAt(0)));

/** The part of PGlite that its connection for `pg` speaks to. */
export type Wire = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/**
 * The same engine, entered once a statement: the messages of one are held back until its Sync, where the connection would
 * send, lock and flush for each of the four by itself.
 */
export function inOneTrip(engine: Wire): Wire {
  let held: Uint8Array[] = [];
  return {
    waitReady: engine.waitReady,
    async execProtocolStream(message, options) {
      held.push(message);
      if (answeredLater.has(message[0] ?? 0)) return [];
      const all = held.length === 1 ? message : Buffer.concat(held);
      held = [];
      return engine.execProtocolStream(all, options);
    },
  };
}

function syncPath(file: string, sync: Sync): void {
  const handle = fs.openSync(file, 'r');
  try {
    sync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function syncTree(folder: string, sync: Sync): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    syncPath(path.join(folder, entry), sync);
  syncPath(folder, sync);
}

function openFolder(folder: string, sync: Sync): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(folder, sync),
    // -F is PostgreSQL's "do not sync".
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  });
}

/** Makes the database aside and moves it into place when it is whole, so that no interrupted start leaves half of one. */
async function createFolder(folder: string, sync: Sync): Promise<void> {
  const aside = `${folder}.new`;
  fs.rmSync(aside, { recursive: true, force: true });
  const database = await openFolder(aside, sync);
  await database.close();
  syncTree(aside, sync);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(aside, folder);
  syncPath(path.dirname(folder), sync);
}

/**
 * Opens the embedded PostgreSQL (PGlite) of a data folder, made first where there is none (about
 * 5 s). A commit returns when it is on the disk. The caller holds the folder's lock.
 * @param setting name of the setting that chose the folder, for the sentence of a refusal
 * @throws StartError when the folder holds something else, or a damaged database
 */
export async function openEmbedded(
  folder: string,
  sync: Sync = fs.fsyncSync,
  setting = defaultDatabaseSetting,
): Promise<PGlite> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
      throw new StartError(say('database.folderForeign', { folder, setting }));
    await createFolder(folder, sync);
  }
  try {
    return await openFolder(folder, sync);
  } catch (error) {
    // PostgreSQL in WebAssembly ends without a word when it cannot read its files.
    throw new StartError(say('database.damaged', { folder, setting, reason: errorMessage(error) }), { cause: error });
  }
}
