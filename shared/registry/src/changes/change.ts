import { remoteVersionSchema } from '@facet/contracts/registry';
import * as z from 'zod/mini';

const name = z.string();

/** Every change of the registry document. */
export const changeSchema = z.discriminatedUnion('kind', [
  /**
   * Lists a version. The very first version of a remote becomes stable. Same version and same integrity again: no
   * change. Same version with another integrity: refused.
   */
  z.strictObject({ kind: z.literal('publish'), remote: name, version: remoteVersionSchema }),
  /** Gives a version, by default the newest, to a share of the visitors. It must be listed and not be stable. */
  z.strictObject({ kind: z.literal('canary'), remote: name, percent: z.number(), version: z.optional(name) }),
  /** Makes a version, by default the canary, else the newest, the stable one; the old one heads the fallbacks. */
  z.strictObject({ kind: z.literal('promote'), remote: name, version: z.optional(name) }),
  /**
   * Makes the first fallback, or `to`, the stable version; what was stable is no fallback any more, and a running canary
   * ends. When the remote's last move was a rollback: no change, unless `again` or `to` is given.
   */
  z.strictObject({
    kind: z.literal('rollback'),
    remote: name,
    to: z.optional(name),
    again: z.optional(z.boolean()),
  }),
  /** Ends the canary of this version; no change when it runs no more. */
  z.strictObject({ kind: z.literal('halt'), remote: name, version: name }),
  /** Gives a tenant a version of its own; `null` takes it away. */
  z.strictObject({ kind: z.literal('pin'), remote: name, tenant: name, version: z.nullable(name) }),
  /** Moves the manifests of all versions to `<base><version>/mf-manifest.json`. */
  z.strictObject({ kind: z.literal('relocate'), remote: name, base: name }),
  /** Signs afresh, when less than half of the lifetime is left or the key is another one. */
  z.strictObject({ kind: z.literal('renew') }),
]);
export type Change = z.infer<typeof changeSchema>;

/** One line of the log: who changed what, why, when (ISO 8601), and what came of it in a sentence. */
export const logEntrySchema = z.strictObject({
  sequence: z.int().check(z.positive()),
  at: z.iso.datetime(),
  who: z.string(),
  change: changeSchema,
  reason: z.string(),
  summary: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** The remote that a change is about; null for a change of the document as a whole. */
export function remoteOf(change: Change): string | null {
  return change.kind === 'renew' ? null : change.remote;
}

/** Whether a change decides what visitors in general get, or could get next. Pins, addresses and renewals do not. */
export function isMove(change: Change): boolean {
  switch (change.kind) {
    case 'publish':
    case 'canary':
    case 'promote':
    case 'rollback':
    case 'halt':
      return true;
    case 'pin':
    case 'relocate':
    case 'renew':
      return false;
    default:
      return change satisfies never;
  }
}
