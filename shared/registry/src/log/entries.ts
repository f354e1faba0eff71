import type { LogEntry } from '../changes/change.ts';
import { StoreError } from '../errors.ts';
import type { Signer } from '../signature/signer.ts';
import type { RegistryStore } from '../stores/store.ts';
import { entryOfRecord, recordPath } from './record.ts';

const batch = 16;

/**
 * The entries of the log from `sequence` down to 1. Records that were removed are passed over.
 * @throws StoreError `damaged` at a record that no known key signed
 */
export async function* entriesBackFrom(
  sequence: number,
  store: RegistryStore,
  signer: Signer,
): AsyncGenerator<LogEntry, void, undefined> {
  for (let top = sequence; top > 0; top -= batch) {
    const sequences = Array.from({ length: Math.min(batch, top) }, (_, index) => top - index);
    const records = await Promise.all(sequences.map((number) => store.read(recordPath(number))));
    for (const [index, bytes] of records.entries()) {
      if (bytes === null) continue;
      const number = top - index;
      const entry = await entryOfRecord(bytes, number, signer);
      if (entry === null) throw new StoreError('damaged', { path: recordPath(number) });
      yield entry;
    }
  }
}
