import { registrySchema, type RegistryDocument, type SignedRegistry } from '@facet/contracts/registry';
import { logEntrySchema, type LogEntry } from '../changes/change.ts';
import type { Signer } from '../signature/signer.ts';

export const pointerPath = 'registry.json';
export const logFolder = 'log/';
export const jsonType = 'application/json';

/** Path of one change's record; eight digits, so that the names sort as the numbers do. */
export function recordPath(sequence: number): string {
  return `${logFolder}${String(sequence).padStart(8, '0')}.json`;
}

/** A registry document whose signature was verified, and the text that is served. */
export interface Verified {
  /** Frozen. */
  readonly document: RegistryDocument;
  readonly text: string;
  /** Name of the key that signed it. */
  readonly kid: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Signs a document; `text` is what is served as `registry.json`. */
export async function sealDocument(document: RegistryDocument, signer: Signer): Promise<Verified> {
  const signed = await signer.sign(JSON.stringify(document));
  return { document: freeze(structuredClone(document)), text: JSON.stringify(signed), kid: await signer.kid() };
}

/** Reads a served document; null when it is damaged or not signed with a known key. */
export async function verifyDocument(bytes: Uint8Array, signer: Signer): Promise<Verified | null> {
  return verifySigned(parseJson(decoder.decode(bytes)), signer);
}

/** One file of the log: both the entry and the document after it are signed, so that neither can be altered. */
interface StoredRecord {
  readonly entry: SignedRegistry;
  readonly registry: SignedRegistry;
}

export async function encodeRecord(entry: LogEntry, after: Verified, signer: Signer): Promise<Uint8Array> {
  const record = { entry: await signer.sign(JSON.stringify(entry)), registry: parseJson(after.text) };
  return encoder.encode(`${JSON.stringify(record)}\n`);
}

/** The document of a record; null when it is damaged, not signed with a known key, or of another sequence. */
export async function documentOfRecord(bytes: Uint8Array, sequence: number, signer: Signer): Promise<Verified | null> {
  const verified = await verifySigned(partOf(bytes, 'registry'), signer);
  return verified?.document.sequence === sequence ? verified : null;
}

/** The entry of a record; null when it is damaged, not signed with a known key, or of another sequence. */
export async function entryOfRecord(bytes: Uint8Array, sequence: number, signer: Signer): Promise<LogEntry | null> {
  const signed = await signer.verify(partOf(bytes, 'entry'));
  const checked = logEntrySchema.safeParse(signed && parseJson(signed.payload));
  return checked.success && checked.data.sequence === sequence ? checked.data : null;
}

async function verifySigned(value: unknown, signer: Signer): Promise<Verified | null> {
  const signed = await signer.verify(value);
  if (!signed) return null;
  const checked = registrySchema.safeParse(parseJson(signed.payload));
  return checked.success ? { document: freeze(checked.data), text: JSON.stringify(value), kid: signed.kid } : null;
}

function partOf(bytes: Uint8Array, part: keyof StoredRecord): unknown {
  const record = parseJson(decoder.decode(bytes));
  return typeof record === 'object' && record !== null && Object.hasOwn(record, part)
    ? (record as Record<string, unknown>)[part]
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A document has many readers; frozen, a change by mistake throws. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
