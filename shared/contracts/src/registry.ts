import * as z from 'zod/mini';
import { remoteNames } from './catalog.ts';

const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** One immutable version of a remote. */
export const remoteVersionSchema = z.strictObject({
  version: semver,
  /** Absolute address of the version's `mf-manifest.json`. */
  manifest: z.url(),
  /** Range of mount-contract versions that the build accepts, a caret range: `^1.0.0`. */
  contract: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
  /** Global name of the container; each version has its own, so that two can live in one page. */
  container: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

/** One remote: its versions, newest first, and the one that visitors get. */
export const remoteEntrySchema = z.strictObject({
  stable: semver,
  versions: z.array(remoteVersionSchema).check(z.minLength(1)),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/**
 * The registry document: the one small mutable file of a deployment. The shell reads it at run time;
 * no remote's address is compiled into anything.
 *
 * `sequence` never goes back. Idea of the shape: awslabs/frontend-discovery `schema/v1-pre.json`.
 */
export const registrySchema = z.strictObject({
  schema: z.literal(1),
  sequence: z.int().check(z.nonnegative()),
  issuedAt: z.iso.datetime(),
  remotes: z.partialRecord(z.enum(remoteNames), remoteEntrySchema),
});
export type RegistryDocument = z.infer<typeof registrySchema>;

/** How one attempt to load a module ended; the one event shape of remote loading. */
export interface RemoteLoadEvent {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly phase: RemotePhase;
  readonly status: 'loaded' | 'recovered' | 'failed';
  readonly durationMs: number;
  readonly errorClass: string | null;
}

/** Steps of loading, in order. */
export type RemotePhase = 'registry' | 'resolve' | 'gate' | 'entry' | 'module' | 'mount';
