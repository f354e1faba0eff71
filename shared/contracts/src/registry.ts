import * as z from 'zod/mini';
import { embedContextSchema } from './embed-context.ts';

const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** Name of a remote: the name of the folder or repository that builds it, `mf-auth`. */
export const remoteNameSchema = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
export type RemoteName = string;

/** Subresource integrity of one file (W3C SRI), SHA-384. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/**
 * The tools that a version of a remote exposes (`./<id>`): which there are, and the integrity of the file with all that is to
 * be said of them, `tools.json` beside the manifest.
 */
export const versionToolsSchema = z.strictObject({
  ids: z
    .array(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(200)),
  integrity: integritySchema,
});
export type VersionTools = z.infer<typeof versionToolsSchema>;

/** One immutable version of a remote. */
export const remoteVersionSchema = z.strictObject({
  version: semver,
  /** Absolute address of the version's `mf-manifest.json`. */
  manifest: z.url(),
  /**
   * Integrity of the manifest, which itself lists the integrity of every script of the version.
   * Null for a build that is served live from a developer's machine; a production host refuses it.
   */
  integrity: z.nullable(integritySchema),
  /** Range of mount-contract versions that the build accepts, a caret range: `^1.0.0`. */
  contract: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
  /** Global name of the container; each version has its own, so that two can live in one page. */
  container: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  publishedAt: z.iso.datetime(),
  /** Who published it: a person or a CI job, as they call themselves. */
  publishedBy: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What is new, in a sentence; may be empty. */
  note: z.string().check(z.maxLength(500)),
  /** Left out where it has none. */
  tools: z.optional(versionToolsSchema),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

/** A version that a part of the visitors gets instead of the stable one. */
export const canarySchema = z.strictObject({
  version: semver,
  /** Share of visitors, in percent with at most two decimals. */
  percent: z.number().check(z.gt(0), z.lte(100)),
});
export type Canary = z.infer<typeof canarySchema>;

/** One remote: what there is of it, and who gets what. Every version that is named is listed in `versions`. */
export const remoteEntrySchema = z.strictObject({
  stable: semver,
  canary: z.nullable(canarySchema),
  /** Version by partner or tenant: `{ acme: '1.2.0' }`. */
  pins: z.record(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)), semver),
  /** Versions that were stable and never taken back, newest first: what a browser mounts when the stable one fails. */
  fallbacks: z.array(semver),
  /** Newest first. */
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
  schema: z.literal(2),
  sequence: z.int().check(z.nonnegative()),
  issuedAt: z.iso.datetime(),
  /** After this moment the document is not taken from the network any more. */
  expiresAt: z.iso.datetime(),
  remotes: z.record(remoteNameSchema, remoteEntrySchema),
});
export type RegistryDocument = z.infer<typeof registrySchema>;

/**
 * How the registry document travels: a flattened JSON Web Signature (RFC 7515, section 7.2.2) with an unencoded
 * payload (RFC 7797, `b64: false`), so that the document stays readable and compresses well.
 *
 * `protected` is the base64url of `{"alg":"ES256","b64":false,"crit":["b64"],"kid":"…"}`; the signature is over
 * the ASCII of `protected`, a full stop, and the UTF-8 of `payload`. `payload` is the text of a `RegistryDocument`.
 */
export const signedRegistrySchema = z.strictObject({
  payload: z.string(),
  protected: z.string(),
  signature: z.string(),
});
export type SignedRegistry = z.infer<typeof signedRegistrySchema>;

/** Public key of the registry (RFC 7517, ECDSA on P-256). */
export const registryKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().check(z.minLength(1)),
  x: z.string(),
  y: z.string(),
});
export type RegistryKey = z.infer<typeof registryKeySchema>;

/**
 * Steps in a widget's life, in order. `gate` is the check of contract and integrity before anything runs; `ready` fails when a widget
 * crashes before anything of it is seen, `crash` when it does later.
 */
export const remotePhases = [
  'registry',
  'resolve',
  'gate',
  'manifest',
  'entry',
  'module',
  'mount',
  'ready',
  'update',
  'crash',
  'unmount',
] as const;
export type RemotePhase = (typeof remotePhases)[number];

/** How one attempt to load a module, or one step of a mounted widget, ended; the one event shape of remote loading. */
export const remoteLoadEventSchema = z.strictObject({
  remote: remoteNameSchema,
  /** Empty where no version was chosen yet. */
  version: z.string().check(z.maxLength(100)),
  expose: z.string().check(z.maxLength(100)),
  phase: z.enum(remotePhases),
  /** `recovered`: it took more than one attempt, or another version than the one chosen first. */
  status: z.enum(['loaded', 'recovered', 'failed']),
  durationMs: z.number().check(z.nonnegative()),
  errorClass: z.nullable(z.string().check(z.maxLength(100))),
  /** The visitor's place in the canary draw of this remote, 0 to 9999; always the same for one visitor and canary. */
  bucket: z.int().check(z.gte(0), z.lt(10_000)),
});
export type RemoteLoadEvent = z.infer<typeof remoteLoadEventSchema>;

/** Body of `POST /remotes/loads`: what one page load saw. `visit` is random and lives as long as the page. */
export const remoteLoadReportSchema = z.strictObject({
  visit: z.uuid(),
  /** Where the page is a widget's in a partner's page: what went wrong may be that page's doing, and decides about no canary. */
  embed: z.optional(embedContextSchema),
  events: z.array(remoteLoadEventSchema).check(z.minLength(1), z.maxLength(50)),
});
export type RemoteLoadReport = z.infer<typeof remoteLoadReportSchema>;
