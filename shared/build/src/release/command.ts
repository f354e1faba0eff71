import { parseArgs } from 'node:util';

/** A parsed call of the release command. */
export type ReleaseCommand =
  | { readonly kind: 'build'; readonly remote: string }
  | { readonly kind: 'check'; readonly remote: string }
  | {
      readonly kind: 'publish';
      readonly remote: string;
      /** Address under which the store serves this remote's versions; needed for its first version alone. */
      readonly base: string | undefined;
      readonly note: string;
      /** Publishes a build that was not checked; the log says so. */
      readonly unchecked: boolean;
    }
  | { readonly kind: 'canary'; readonly remote: string; readonly percent: number; readonly version: string | undefined }
  | { readonly kind: 'promote'; readonly remote: string; readonly version: string | undefined }
  | {
      readonly kind: 'rollback';
      readonly remote: string;
      readonly reason: string;
      readonly to: string | undefined;
      readonly again: boolean;
    }
  | { readonly kind: 'halt'; readonly remote: string; readonly reason: string }
  | { readonly kind: 'pin'; readonly remote: string; readonly tenant: string; readonly version: string | null }
  | { readonly kind: 'status'; readonly remote: string | undefined }
  | { readonly kind: 'log'; readonly remote: string | undefined; readonly limit: number }
  | { readonly kind: 'renew' };

export interface Invocation {
  readonly command: ReleaseCommand;
  readonly json: boolean;
  readonly store: string | undefined;
  readonly keyFile: string | undefined;
  readonly who: string | undefined;
  /** Makes the signing key where there is none. */
  readonly newKey: boolean;
  /** Why, for the log. */
  readonly reason: string | undefined;
}

/** The command line cannot be understood; the message says what is missing. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `usage: npm run release -- <command> [options]

  build <remote>                     builds it
  check <remote>                     its newest build: contract, budgets, conformance
  publish <remote> [--note TEXT]     uploads the checked build and lists it; nobody gets it yet
          [--base URL]               where the store serves it, for the first version of a remote
  canary <remote> <percent>          a part of the visitors gets the newest version [--version V]
  promote <remote>                   everybody gets the canary, or the newest version [--version V]
  rollback <remote> --reason TEXT    everybody gets the version before [--to V] [--again]
  halt <remote> --reason TEXT        ends a canary
  pin <remote> <tenant> <version>    one tenant gets one version; "none" ends it
  status [remote]                    what everybody gets
  log [remote] [--limit N]           who did what, when and why
  renew                              new expiry of the registry document

options: --store file:FOLDER | s3://BUCKET/PREFIX (FACET_RELEASES), --key-file FILE (FACET_RELEASES_KEY_FILE),
         --new-key (makes the signing key of a new store), --who NAME, --reason TEXT, --json
In a remote's own folder the remote need not be named.`;

/**
 * Reads a command line.
 *
 * @param here name of the remote in whose folder the command runs, if any
 * @throws UsageError
 */
export function parseCommand(args: readonly string[], here: string | undefined): Invocation {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  const { json, store, who, reason } = values;
  const common = { json, store, who, reason, keyFile: values['key-file'], newKey: values['new-key'] };
  /** The remote and what follows it; in a remote's folder its name may be left out. */
  const named = (...following: readonly string[]): readonly [string, ...string[]] => {
    const missing = following.length + 1 - rest.length;
    const [remote, ...others] = missing === 1 && here !== undefined ? [here, ...rest] : missing === 0 ? rest : [];
    if (remote === undefined)
      throw new UsageError(
        `It is: ${[name ?? '', 'remote', ...following].map((word, at) => (at === 0 ? word : `<${word}>`)).join(' ')}.`,
      );
    return [remote, ...others];
  };
  const why = (): string => {
    if (!reason)
      throw new UsageError(
        `${name ?? ''} needs --reason "…", which the log tells those who look later. (npm keeps options for itself unless a -- stands before the command.)`,
      );
    return reason;
  };
  switch (name) {
    case 'build':
    case 'check':
      return { ...common, command: { kind: name, remote: named()[0] } };
    case 'publish': {
      const { base, note, unchecked } = values;
      return { ...common, command: { kind: 'publish', remote: named()[0], base, note: note ?? '', unchecked } };
    }
    case 'canary': {
      const [remote, percent = ''] = named('percent');
      if (!/^\d+(\.\d{1,2})?%?$/.test(percent)) throw new UsageError(`"${percent}" is not a share such as 10 or 2.5.`);
      return {
        ...common,
        command: { kind: 'canary', remote, percent: Number.parseFloat(percent), version: values.version },
      };
    }
    case 'promote':
      return { ...common, command: { kind: 'promote', remote: named()[0], version: values.version } };
    case 'rollback':
      return {
        ...common,
        command: { kind: 'rollback', remote: named()[0], reason: why(), to: values.to, again: values.again },
      };
    case 'halt':
      return { ...common, command: { kind: 'halt', remote: named()[0], reason: why() } };
    case 'pin': {
      const [remote, tenant = '', version = ''] = named('tenant', 'version');
      return { ...common, command: { kind: 'pin', remote, tenant, version: version === 'none' ? null : version } };
    }
    case 'status':
      return { ...common, command: { kind: 'status', remote: rest[0] } };
    case 'log': {
      const limit = Number(values.limit ?? 20);
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit takes a whole number from 1.`);
      return { ...common, command: { kind: 'log', remote: rest[0], limit } };
    }
    case 'renew':
      return { ...common, command: { kind: 'renew' } };
    default:
      throw new UsageError(name === undefined ? 'No command.' : `There is no command ${name}.`);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        'key-file': { type: 'string' },
        'new-key': { type: 'boolean', default: false },
        who: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean', default: false },
        base: { type: 'string' },
        note: { type: 'string' },
        unchecked: { type: 'boolean', default: false },
        version: { type: 'string' },
        to: { type: 'string' },
        again: { type: 'boolean', default: false },
        limit: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
