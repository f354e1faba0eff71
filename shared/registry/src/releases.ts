import type { RegistryDocument, RegistryKey } from '@facet/contracts/registry';
import type { JWK } from 'jose';
import { applyChange, type Applied } from './changes/apply-change.ts';
import { isMove, remoteOf, type Change, type LogEntry } from './changes/change.ts';
import { ReleaseRefusal, StoreError } from './errors.ts';
import { entriesBackFrom } from './log/entries.ts';
import { createNewest } from './log/newest.ts';
import { encodeRecord, jsonType, recordPath, sealDocument } from './log/record.ts';
import { createSigner } from './signature/signer.ts';
import type { RegistryStore } from './stores/store.ts';

/** Default of `lifetimeDays`. */
export const LIFETIME_DAYS = 30;
/** Of two changes at once one always wins, so that this many losses in a row mean a crowd. */
const attempts = 100;

export interface ReleasesOptions {
  readonly store: RegistryStore;
  /** Signs the registry; see `createKeyPair` and `readOrCreateKeyPair`. */
  readonly privateKey: JWK;
  readonly now: () => Date;
  /** Days for which a signed document is good; default 30. */
  readonly lifetimeDays?: number;
  /** Public keys that signed before this one, while pages and log still have to do with them. */
  readonly formerKeys?: readonly RegistryKey[];
  /** Called with a sentence when `registry.json` was repaired from the log. Default: none. */
  readonly report?: (sentence: string) => void;
}

/** The author of a change, and the reason. */
export interface ChangedBy {
  /** A person or a job as they call themselves, 1 to 100 characters. */
  readonly who: string;
  /** At most 1000 characters. */
  readonly reason?: string;
}

/** The registry of one store: its document, its changes, its history. */
export interface Releases {
  /**
   * The newest document (frozen) and its signed JSON as it is served; null when nothing was ever published.
   * @throws StoreError when the store cannot be used, or holds nothing that a known key signed
   */
  read(): Promise<{ document: RegistryDocument; text: string } | null>;
  /**
   * Makes a change, or finds that there is nothing to change. Atomic; safe to repeat; safe against others who change at
   * once, from this process or another.
   * @throws ReleaseRefusal when the rules do not allow it
   * @throws StoreError when the store cannot be used
   */
  apply(change: Change, by: ChangedBy): Promise<Applied>;
  /**
   * The log, newest first.
   * @param options.remote only what concerns this remote
   * @param options.limit at most this many; default: all
   * @throws StoreError when the store cannot be used, or a record of the log is damaged
   */
  log(options?: { remote?: string; limit?: number }): Promise<LogEntry[]>;
}

/** @throws RangeError when `lifetimeDays` is not above 0 */
export function createReleases(options: ReleasesOptions): Releases {
  const { store, privateKey, now, lifetimeDays = LIFETIME_DAYS, formerKeys = [], report = () => {} } = options;
  if (!(lifetimeDays > 0 && Number.isFinite(lifetimeDays))) throw new RangeError('lifetimeDays must be above 0');
  const signer = createSigner(privateKey, formerKeys);
  const newest = createNewest(store, signer, report);

  async function lastMove(change: Change, sequence: number): Promise<Change | null> {
    if (!goesByLastMove(change)) return null;
    const remote = remoteOf(change);
    try {
      for await (const entry of entriesBackFrom(sequence, store, signer)) {
        if (remoteOf(entry.change) === remote && isMove(entry.change)) return entry.change;
      }
    } catch (error) {
      // An old record that cannot be verified must not stand in the way of a rollback that is needed now.
      if (!(error instanceof StoreError && error.code === 'damaged')) throw error;
    }
    return null;
  }

  async function changeOnce(change: Change, by: ChangedBy): Promise<Applied | null> {
    const current = await newest.find();
    if (newest.obstacle !== null) throw new StoreError('damaged', { path: newest.obstacle });
    const applied = applyChange(current?.document ?? null, change, {
      now: now(),
      lifetimeDays,
      lastMove: current && (await lastMove(change, current.document.sequence)),
      keyChanged: current !== null && current.kid !== (await signer.kid()),
    });
    if (!applied.changed) return applied;
    const { sequence, issuedAt } = applied.document;
    const { summary } = applied;
    const entry: LogEntry = { sequence, at: issuedAt, who: by.who, change, reason: by.reason ?? '', summary };
    const after = await sealDocument(applied.document, signer);
    const record = await encodeRecord(entry, after, signer);
    if (!(await landed(recordPath(sequence), record))) return null;
    await newest.advance(after);
    return { ...applied, document: after.document };
  }

  /** After a retry a store may find its own first write; no two signatures are equal, so comparing bytes is enough. */
  async function landed(path: string, record: Uint8Array): Promise<boolean> {
    if (await store.create(path, record, jsonType)) return true;
    const present = await store.read(path);
    return present !== null && Buffer.compare(present, record) === 0;
  }

  async function change(change: Change, by: ChangedBy): Promise<Applied> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const applied = await changeOnce(change, by);
      if (applied) return applied;
    }
    throw new StoreError('busy');
  }

  let queue: Promise<unknown> = Promise.resolve();

  return {
    async read() {
      const current = await newest.find();
      return current && { document: current.document, text: current.text };
    },

    async apply(wanted, by) {
      if (by.who.trim() === '' || by.who.length > 100) throw new ReleaseRefusal('who');
      if (by.reason !== undefined && by.reason.length > 1000) throw new ReleaseRefusal('reason');
      // One at a time in this process; those of other processes meet in the store.
      const turn = queue.then(() => change(wanted, by));
      queue = turn.catch(() => {});
      return turn;
    },

    async log({ remote, limit = Infinity } = {}) {
      const entries: LogEntry[] = [];
      const current = await newest.find();
      if (current === null || limit <= 0) return entries;
      for await (const entry of entriesBackFrom(current.document.sequence, store, signer)) {
        if (remote !== undefined && remoteOf(entry.change) !== remote) continue;
        entries.push(entry);
        if (entries.length >= limit) break;
      }
      return entries;
    },
  };
}

function goesByLastMove(change: Change): boolean {
  switch (change.kind) {
    case 'rollback':
      return true;
    case 'canary':
    case 'promote':
      return change.version === undefined;
    case 'publish':
    case 'halt':
    case 'pin':
    case 'relocate':
    case 'renew':
      return false;
    default:
      return change satisfies never;
  }
}
