import { integritySchema } from '@facet/contracts/registry';
import * as z from 'zod/mini';
import { IntegrityError } from '../errors.ts';
import type { LoadPhase } from '../errors.ts';

/** Subresource Integrity (W3C) of some bytes, SHA-384. */
export async function integrityOf(bytes: BufferSource, subtle: SubtleCrypto): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Compares bytes with the integrity that they must have.
 *
 * @param what names the file in the error's sentence
 * @throws IntegrityError when they differ, or when the browser offers no cryptography to this page
 */
export async function checkBytes(
  bytes: BufferSource,
  expected: string,
  subtle: SubtleCrypto | undefined,
  phase: LoadPhase,
  what: string,
): Promise<void> {
  if (subtle === undefined) {
    throw new IntegrityError(
      phase,
      `${what} cannot be checked: the browser offers cryptography to secure pages alone. Open the site over HTTPS.`,
    );
  }
  const actual = await integrityOf(bytes, subtle);
  if (actual !== expected) {
    throw new IntegrityError(phase, `${what} is not what was published: it is ${actual} and must be ${expected}.`);
  }
}

const tableSchema = z.object({ integrity: z.record(z.string(), integritySchema) });

/** Integrity by file, as a manifest's member `integrity` lists it. @throws IntegrityError when it lists none */
export function tableOf(manifest: unknown): ReadonlyMap<string, string> {
  const result = tableSchema.safeParse(manifest);
  if (result.success) return new Map(Object.entries(result.data.integrity));
  throw new IntegrityError('manifest', 'The manifest does not list the integrity of its scripts.');
}

const containerSchema = z.object({
  name: z.optional(z.string()),
  metaData: z.object({ globalName: z.optional(z.string()) }),
});

/** Global name of the container that a manifest is for; null when it has none. */
export function containerOf(manifest: unknown): string | null {
  const result = containerSchema.safeParse(manifest);
  return result.success ? (result.data.metaData.globalName ?? result.data.name ?? null) : null;
}
