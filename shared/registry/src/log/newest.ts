import { StoreError } from '../errors.ts';
import { say } from '../messages/say.ts';
import type { Signer } from '../signature/signer.ts';
import type { RegistryStore } from '../stores/store.ts';
import {
  documentOfRecord,
  jsonType,
  logFolder,
  pointerPath,
  recordPath,
  verifyDocument,
  type Verified,
} from './record.ts';

/** Knows the newest document of a store, and keeps `registry.json` up with the log. */
export interface Newest {
  /**
   * The newest document; null when the store is empty. Costs two looks at the store when nothing changed.
   * @throws StoreError `damaged` when something is there, but nothing that a known key signed
   */
  find(): Promise<Verified | null>;
  /** Path of a damaged record after the newest document, which no change can pass; null when there is none. */
  readonly obstacle: string | null;
  /** Takes over a document that was just put into the log, and writes `registry.json`. */
  advance(to: Verified): Promise<void>;
}

/** @param report is called when `registry.json` had to be healed, or could not be */
export function createNewest(store: RegistryStore, signer: Signer, report: (sentence: string) => void): Newest {
  let known: Verified | null = null;
  let obstacle: string | null = null;
  /** The bytes of `registry.json` that `known` accounts for. */
  let seen: Uint8Array | null = null;

  /** The last document of the log after `start`, which is read one by one up to the first that is not there. */
  async function follow(start: Verified): Promise<Verified> {
    obstacle = null;
    for (let at = start; ;) {
      const sequence = at.document.sequence + 1;
      const bytes = await store.read(recordPath(sequence));
      if (bytes === null) return at;
      const next = await documentOfRecord(bytes, sequence, signer);
      if (next === null) {
        obstacle = recordPath(sequence);
        return at;
      }
      at = next;
    }
  }

  /** The newest document of the log that is not damaged; for when `registry.json` is of no help. */
  async function searchLog(): Promise<Verified | null> {
    const paths = await store.list(logFolder);
    for (const path of paths.reverse()) {
      const bytes = await store.read(path);
      const sequence = Number(/(\d{8,})\.json$/.exec(path)?.[1]);
      const found = bytes && (await documentOfRecord(bytes, sequence, signer));
      if (found) return found;
    }
    return null;
  }

  /**
   * Writes `registry.json`. Another process may have gone on in the meantime and written a newer one first, so the log
   * is followed once more, until the newest of it is what was written last.
   */
  async function point(to: Verified): Promise<Verified> {
    for (let at = to; ;) {
      const bytes = new TextEncoder().encode(at.text);
      await store.replace(pointerPath, bytes, jsonType);
      seen = bytes;
      const end = await follow(at);
      if (end.document.sequence === at.document.sequence) return at;
      at = end;
    }
  }

  async function tryToPoint(to: Verified): Promise<boolean> {
    try {
      known = newer(known, await point(to));
      return true;
    } catch (error) {
      // The log holds the change already, and readers go by the log: to fail here would be a lie.
      report(say('report.notHealed', { problem: error instanceof Error ? error.message : String(error) }));
      return false;
    }
  }

  return {
    get obstacle() {
      return obstacle;
    },

    async find() {
      const [pointer, next] = await Promise.all([
        store.read(pointerPath),
        known && store.read(recordPath(known.document.sequence + 1)),
      ]);
      if (known && next === null && same(pointer, seen)) {
        obstacle = null;
        return known;
      }

      const pointed = pointer && (await verifyDocument(pointer, signer));
      const start = newer(known, pointed) ?? (await searchLog());
      if (start === null) {
        if (pointer === null && (await store.list(logFolder)).length === 0) return null;
        throw new StoreError('damaged', { path: pointer === null ? logFolder : pointerPath });
      }
      const found = await follow(start);
      known = newer(known, found);
      seen = pointer;
      if (pointed?.document.sequence !== found.document.sequence) {
        const problem = pointer === null ? 'missing' : pointed ? 'behind' : 'damaged';
        const { sequence } = found.document;
        if (await tryToPoint(found)) report(say('report.healed', { problem: say(`pointer.${problem}`), sequence }));
      }
      return known;
    },

    async advance(to) {
      known = newer(known, to);
      await tryToPoint(to);
    },
  };
}

function newer(one: Verified | null, other: Verified | null): Verified | null {
  if (one === null || other === null) return one ?? other;
  return other.document.sequence > one.document.sequence ? other : one;
}

function same(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === other || (one !== null && other !== null && Buffer.compare(one, other) === 0);
}
