import type { RemoteVersion } from '@facet/contracts/registry';
import { publishFolder, type Change, type RegistryStore, type Releases } from '@facet/registry';
import type { BuiltVersion } from '../versions.ts';
import type { CheckReport } from './check.ts';
import type { Invocation, ReleaseCommand } from './command.ts';
import { formatLog, formatStatus } from './status.ts';

/** The command cannot be carried out as things are; the message says what to do first. Nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What the command does with a remote's sources and builds. */
export interface Workshop {
  build(remote: string): Promise<BuiltVersion>;
  /** The newest build and its folder. Throws a ReleaseError when there is none. */
  newest(remote: string): Promise<{ readonly built: BuiltVersion; readonly dir: string }>;
  /** Checks the newest build and remembers whether it passed. */
  check(remote: string): Promise<CheckReport>;
  /** Whether exactly this build passed its check. */
  wasChecked(remote: string, built: BuiltVersion): Promise<boolean>;
}

export interface ReleaseContext {
  readonly store: RegistryStore;
  readonly releases: Releases;
  readonly workshop: Workshop;
  readonly who: string;
  readonly now: () => Date;
}

/** What a command came to: text for a person, data for a program. */
export interface ReleaseResult {
  readonly ok: boolean;
  readonly text: string;
  readonly data: unknown;
}

/**
 * Runs one release command.
 * @throws ReleaseError, or ReleaseRefusal of the registry: a sentence that says what to do
 */
export async function release(invocation: Invocation, context: ReleaseContext): Promise<ReleaseResult> {
  const { command, reason } = invocation;
  const { releases, workshop, who } = context;
  const apply = async (change: Change, why = reason): Promise<ReleaseResult> => {
    const { document, changed, summary } = await releases.apply(change, { who, ...(why ? { reason: why } : {}) });
    return { ok: true, text: summary, data: { changed, summary, sequence: document.sequence } };
  };
  switch (command.kind) {
    case 'build': {
      const built = await workshop.build(command.remote);
      return { ok: true, text: `${command.remote} ${built.version} is built.`, data: built };
    }
    case 'check': {
      const report = await workshop.check(command.remote);
      return { ok: report.ok, text: report.text, data: report };
    }
    case 'publish':
      return publish(command, context, apply);
    case 'canary': {
      const { remote, percent, version } = command;
      return apply({ kind: 'canary', remote, percent, ...(version ? { version } : {}) });
    }
    case 'promote': {
      const { remote, version } = command;
      return apply({ kind: 'promote', remote, ...(version ? { version } : {}) });
    }
    case 'rollback': {
      const { remote, to, again } = command;
      return apply({ kind: 'rollback', remote, again, ...(to ? { to } : {}) }, command.reason);
    }
    case 'halt': {
      const version = (await releases.read())?.document.remotes[command.remote]?.canary?.version;
      if (version === undefined)
        return { ok: true, text: `${command.remote} has no canary.`, data: { changed: false } };
      return apply({ kind: 'halt', remote: command.remote, version }, command.reason);
    }
    case 'pin': {
      const { remote, tenant, version } = command;
      return apply({ kind: 'pin', remote, tenant, version });
    }
    case 'renew':
      return apply({ kind: 'renew' });
    case 'status': {
      const current = await releases.read();
      if (current === null) return { ok: true, text: 'Nothing was released yet.', data: null };
      return { ok: true, text: formatStatus(current.document, command.remote), data: current.document };
    }
    case 'log': {
      const { remote, limit } = command;
      const entries = await releases.log({ limit, ...(remote ? { remote } : {}) });
      return { ok: true, text: formatLog(entries), data: entries };
    }
  }
}

async function publish(
  { remote, base, note, unchecked }: Extract<ReleaseCommand, { kind: 'publish' }>,
  { store, releases, workshop, who, now }: ReleaseContext,
  apply: (change: Change, why?: string) => Promise<ReleaseResult>,
): Promise<ReleaseResult> {
  const { built, dir } = await workshop.newest(remote);
  if (!unchecked && !(await workshop.wasChecked(remote, built)))
    throw new ReleaseError(
      `${remote} ${built.version} was not checked. Run \`release check ${remote}\` first, or say --unchecked (the log will tell).`,
    );
  const known = (await releases.read())?.document.remotes[remote]?.versions ?? [];
  const address = manifestAddress(remote, built.version, base, known);
  const { integrity, tools, files, bytes } = await publishFolder(store, remote, built.version, dir);
  const already = known.find(({ version }) => version === built.version);
  const version: RemoteVersion = {
    version: built.version,
    manifest: already?.manifest ?? address,
    integrity,
    contract: built.contract,
    container: built.container,
    publishedAt: already?.publishedAt ?? now().toISOString(),
    publishedBy: already?.publishedBy ?? who,
    note: already?.note ?? note,
    ...(tools ? { tools } : {}),
  };
  const result = await apply({ kind: 'publish', remote, version }, unchecked ? 'published unchecked' : undefined);
  const size = `${String(files)} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return { ...result, text: `${result.text} (${size})` };
}

/** Where the manifest of a new version will be: beside the remote's other versions, or below `base`. */
function manifestAddress(
  remote: string,
  version: string,
  base: string | undefined,
  known: readonly RemoteVersion[],
): string {
  const neighbour = known[0];
  const from = base ?? (neighbour && new URL('..', neighbour.manifest).href);
  if (from === undefined || !URL.canParse(from))
    throw new ReleaseError(
      `Nothing of ${remote} was published yet, so say where the store serves it: --base https://cdn.example/remotes/${remote}/`,
    );
  return new URL(`${encodeURIComponent(version)}/mf-manifest.json`, from.endsWith('/') ? from : `${from}/`).href;
}
