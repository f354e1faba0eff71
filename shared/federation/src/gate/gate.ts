import { ContractError, IntegrityError } from '../errors.ts';
import type { Candidate } from '../resolve/resolve.ts';

export interface GateOptions {
  /** Contract version that the host speaks. */
  readonly contract: string;
  /** Lets builds without a hash run: development alone, where they are served live. */
  readonly allowUnhashed: boolean;
}

/**
 * Checks a version before anything of it is fetched, and fails closed: the mount contract that it accepts, and that the
 * registry has the hashes of its files. An override has neither: its developer built it.
 *
 * @throws ContractError, IntegrityError
 */
export function admit({ layer, contract, integrity }: Candidate, options: GateOptions): void {
  if (contract !== null) {
    const verdict = gate(contract, options.contract);
    if (!verdict.ok) throw new ContractError(verdict.reason);
  }
  if (integrity === null && layer !== 'override' && !options.allowUnhashed) {
    throw new IntegrityError(
      'gate',
      'The registry lists it without a hash, and this site runs nothing that it cannot check.',
    );
  }
}

/** Whether a version may run in this host. `reason` is a sentence for logs and for the team that owns the remote. */
export type GateVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

type Version = readonly [major: number, minor: number, patch: number];

/**
 * Compares the mount contract that a build accepts with the one that this host speaks, before any of
 * the build's code runs. Fails closed: what cannot be read is refused.
 *
 * Caret ranges as in the semver specification of npm: the leftmost number that is not 0 is fixed, the rest may be newer.
 *
 * @param range what the build accepts, for example `^1.2.0`
 * @param contract what the host speaks, for example `1.4.0`; a prerelease is refused
 */
export function gate(range: string, contract: string): GateVerdict {
  const wanted = range.startsWith('^') ? parse(range.slice(1)) : null;
  const spoken = parse(contract);
  if (wanted === null) return refuse(`The contract range "${range}" is not a caret range such as ^1.0.0.`);
  if (spoken === null) return refuse(`The host's contract version "${contract}" is not of the form 1.0.0.`);
  const fixed = wanted.findIndex((number) => number !== 0);
  const last = fixed === -1 ? wanted.length - 1 : fixed;
  const sameLine = wanted.every((number, place) => place > last || number === spoken[place]);
  if (!sameLine) return refuse(`It was built for contract ${range}, and this site speaks ${contract}.`);
  if (isOlder(spoken, wanted))
    return refuse(`It needs contract ${range} or newer, and this site still speaks ${contract}.`);
  return { ok: true };
}

function refuse(reason: string): GateVerdict {
  return { ok: false, reason };
}

function parse(text: string): Version | null {
  const match = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function isOlder(a: Version, b: Version): boolean {
  const place = a.findIndex((number, index) => number !== b[index]);
  return place !== -1 && a[place]! < b[place]!;
}
