import {
  remoteVersionSchema,
  type RegistryDocument,
  type RemoteEntry,
  type RemoteVersion,
} from '@facet/contracts/registry';
import * as z from 'zod/mini';
import { ReleaseRefusal } from '../errors.ts';
import { say } from '../messages/say.ts';
import type { Change } from './change.ts';

/** One rule's answer: the remote's entry after the change, or null when there is nothing to change. */
export interface Outcome {
  readonly entry: RemoteEntry | null;
  readonly summary: string;
}

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const tenantPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

export function publish(remotes: RegistryDocument['remotes'], { remote, version: build }: Of<'publish'>): Outcome {
  const checked = remoteVersionSchema.safeParse(build);
  if (!checked.success) throw new ReleaseRefusal('versionFields', { remote, problem: z.prettifyError(checked.error) });
  const { version } = build;
  const entry = remotes[remote];
  const listed = entry?.versions.find((other) => other.version === version);
  if (listed) {
    if (listed.integrity !== build.integrity) throw new ReleaseRefusal('otherBuild', { remote, version });
    return { entry: null, summary: say('same.publish', { remote, version }) };
  }
  const owner = ownerOf(remotes, build.container);
  if (owner !== null) {
    throw new ReleaseRefusal('containerTaken', { remote, version, container: build.container, owner });
  }
  const taken = toolTaken(remotes, remote, build);
  if (taken !== null) throw new ReleaseRefusal('toolTaken', { remote, version, ...taken });
  if (!entry) {
    return {
      entry: { stable: version, canary: null, pins: {}, fallbacks: [], versions: [build] },
      summary: say('done.publishFirst', { remote, version }),
    };
  }
  return {
    entry: { ...entry, versions: [build, ...entry.versions] },
    summary: say('done.publish', { remote, version }),
  };
}

/** A tool of the build that a released version of another remote has. */
function toolTaken(
  remotes: RegistryDocument['remotes'],
  remote: string,
  { tools }: RemoteVersion,
): { readonly tool: string; readonly owner: string } | null {
  for (const [owner, { versions }] of Object.entries(remotes)) {
    if (owner === remote) continue;
    const tool = tools?.ids.find((id) => versions.some((other) => other.tools?.ids.includes(id)));
    if (tool !== undefined) return { tool, owner };
  }
  return null;
}

export function canary(entry: RemoteEntry, change: Of<'canary'>, lastMove: Change | null): Outcome {
  const { remote, percent } = change;
  if (!(percent > 0 && percent <= 100) || Math.round(percent * 100) / 100 !== percent)
    throw new ReleaseRefusal('percent', { percent });
  const version = change.version ?? newest(entry, remote, lastMove);
  requireListed(entry, remote, version);
  if (version === entry.stable) throw new ReleaseRefusal('canaryIsStable', { remote, version });
  if (entry.canary?.version === version && entry.canary.percent === percent)
    return { entry: null, summary: say('same.canary', { remote, version, percent }) };
  return {
    entry: { ...entry, canary: { version, percent } },
    summary: say('done.canary', { remote, version, percent, stable: entry.stable }),
  };
}

export function promote(entry: RemoteEntry, change: Of<'promote'>, lastMove: Change | null): Outcome {
  const { remote } = change;
  const before = entry.stable;
  const version = change.version ?? entry.canary?.version ?? newest(entry, remote, lastMove);
  requireListed(entry, remote, version);
  if (version === before) return { entry: null, summary: say('same.promote', { remote, version }) };
  return {
    entry: {
      ...entry,
      stable: version,
      canary: null,
      fallbacks: [before, ...entry.fallbacks.filter((fallback) => fallback !== version)],
    },
    summary: say('done.promote', { remote, version, before }),
  };
}

export function rollback(entry: RemoteEntry, change: Of<'rollback'>, lastMove: Change | null): Outcome {
  const { remote, to, again = false } = change;
  const before = entry.stable;
  if (to === undefined && !again && lastMove?.kind === 'rollback')
    return { entry: null, summary: say('same.rollback', { remote, version: before }) };
  const version = to ?? entry.fallbacks[0];
  if (version === undefined) throw new ReleaseRefusal('nothingBefore', { remote, versions: listOf(entry) });
  requireListed(entry, remote, version);
  if (version === before) return { entry: null, summary: say('same.rollbackTo', { remote, version }) };
  return {
    // A rollback past a fallback distrusts that fallback too.
    entry: {
      ...entry,
      stable: version,
      canary: null,
      fallbacks: entry.fallbacks.slice(entry.fallbacks.indexOf(version) + 1),
    },
    summary: say('done.rollback', { remote, version, before }),
  };
}

export function halt(entry: RemoteEntry, { remote, version }: Of<'halt'>): Outcome {
  if (entry.canary?.version !== version) return { entry: null, summary: say('same.halt', { remote, version }) };
  return { entry: { ...entry, canary: null }, summary: say('done.halt', { remote, version, stable: entry.stable }) };
}

export function pin(entry: RemoteEntry, { remote, tenant, version }: Of<'pin'>): Outcome {
  if (!tenantPattern.test(tenant)) throw new ReleaseRefusal('tenant', { tenant });
  const pinned = Object.hasOwn(entry.pins, tenant) ? (entry.pins[tenant] ?? null) : null;
  if (version === null) {
    if (pinned === null) return { entry: null, summary: say('same.unpin', { remote, tenant }) };
    const pins = Object.fromEntries(Object.entries(entry.pins).filter(([other]) => other !== tenant));
    return { entry: { ...entry, pins }, summary: say('done.unpin', { remote, tenant }) };
  }
  requireListed(entry, remote, version);
  if (pinned === version) return { entry: null, summary: say('same.pin', { remote, tenant, version }) };
  return {
    entry: { ...entry, pins: { ...entry.pins, [tenant]: version } },
    summary: say('done.pin', { remote, tenant, version }),
  };
}

export function relocate(entry: RemoteEntry, { remote, base }: Of<'relocate'>): Outcome {
  const home = homeOf(base);
  const versions = entry.versions.map((build) => ({ ...build, manifest: `${home}${build.version}/mf-manifest.json` }));
  if (versions.every(({ manifest }, index) => manifest === entry.versions[index]?.manifest))
    return { entry: null, summary: say('same.relocate', { remote, base: home }) };
  return { entry: { ...entry, versions }, summary: say('done.relocate', { remote, base: home }) };
}

/** `base` with a slash at its end. */
function homeOf(base: string): string {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ReleaseRefusal('base', { base });
  return base.endsWith('/') ? base : `${base}/`;
}

/** The newest version, by default; refused right after its rollback, when it is hardly meant. */
function newest(entry: RemoteEntry, remote: string, lastMove: Change | null): string {
  const version = entry.versions[0]?.version ?? entry.stable;
  if (version !== entry.stable && (lastMove?.kind === 'rollback' || lastMove?.kind === 'halt'))
    throw new ReleaseRefusal('nameVersion', { remote, version });
  return version;
}

function requireListed(entry: RemoteEntry, remote: string, version: string): void {
  if (!entry.versions.some((build) => build.version === version))
    throw new ReleaseRefusal('unknownVersion', { remote, version, versions: listOf(entry) });
}

function listOf(entry: RemoteEntry): string {
  return entry.versions.map(({ version }) => version).join(', ');
}

/** Whose container name it is already, as `mf-auth 1.2.0`; null when it is free. */
function ownerOf(remotes: RegistryDocument['remotes'], container: RemoteVersion['container']): string | null {
  for (const [remote, { versions }] of Object.entries(remotes)) {
    const owner = versions.find((build) => build.container === container);
    if (owner) return `${remote} ${owner.version}`;
  }
  return null;
}
