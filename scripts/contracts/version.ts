import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as contracts from '@facet/contracts';
import { gate, type GateVerdict } from '../../shared/federation/src/gate/gate.ts';
import { derive } from './derive.ts';
import { rollUp } from './roll-up.ts';
import { isAtLeast, raise, type Bump } from './semver.ts';

/** Where the declarations stand, relative to the root of the repository. */
export const declarationFiles = {
  present: 'shared/contracts/declarations/contract.generated.d.ts',
  released: 'shared/contracts/declarations/released/contract.generated.d.ts',
  releasedVersion: 'shared/contracts/declarations/released/released.json',
} as const;

/** A contract as it was when its version was recorded. */
export interface ReleasedContract {
  readonly version: string;
  readonly declaration: string;
}

/** Whether the version of the contract says as much as changed since the last recorded one. */
export interface ContractCheck {
  readonly ok: boolean;
  /** What `CONTRACT_VERSION` says. */
  readonly version: string;
  /** The lowest version that it may say. */
  readonly needed: string;
  readonly bump: Bump;
  /** Sentences: what changed, each behind its weight; then what has to be done, when `ok` is false. */
  readonly reasons: readonly string[];
}

/** The declaration text of the contract as its sources are now. @param root root of the repository, absolute */
export function declareContract(root: string): string {
  const dir = path.join(root, 'shared/contracts/src');
  const names = readdirSync(dir).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return rollUp(new Map(names.map((name) => [name, readFileSync(path.join(dir, name), 'utf8')])), { ...contracts });
}

/** The contract as it was last recorded; null before the first time. */
export function readReleased(root: string): ReleasedContract | null {
  if (!existsSync(path.join(root, declarationFiles.releasedVersion))) return null;
  const { version } = JSON.parse(readFileSync(path.join(root, declarationFiles.releasedVersion), 'utf8')) as {
    version: string;
  };
  return { version, declaration: readFileSync(path.join(root, declarationFiles.released), 'utf8') };
}

/**
 * Compares a contract with the last recorded one and its version with what the difference requires.
 *
 * @param version what `CONTRACT_VERSION` says
 */
export function checkVersion(released: ReleasedContract, declaration: string, version: string): ContractCheck {
  const { bump, reasons } = derive(released.declaration, declaration);
  const needed = raise(released.version, bump);
  const ok = isAtLeast(version, needed);
  const verdict = `CONTRACT_VERSION says ${version}; after the recorded ${released.version} it must be ${needed} or newer. Set it in shared/contracts/src/widget.ts.`;
  return { ok, version, needed, bump, reasons: ok ? reasons : [...reasons, verdict] };
}

/**
 * The check that CI and the release command make: the committed declaration is that of the sources, and
 * the version does not understate what changed.
 *
 * @param root root of the repository, absolute
 */
export function checkContractVersion(root: string): ContractCheck {
  const version = contracts.CONTRACT_VERSION;
  const declaration = declareContract(root);
  const released = readReleased(root);
  if (!released) {
    const reasons = ['No version of the contract is recorded yet: run npm run contracts -- --release.'];
    return { ok: false, version, needed: version, bump: 'none', reasons };
  }
  const check = checkVersion(released, declaration, version);
  if (readText(path.join(root, declarationFiles.present)) === declaration) return check;
  const stale = `${declarationFiles.present} is not that of the sources: run npm run contracts and commit it.`;
  return { ...check, ok: false, reasons: [...check.reasons, stale] };
}

/**
 * Whether a remote that is built now would run in a host of this contract: its range, as `facet.config.ts`
 * says it, must accept the version that it is built with. The verdict is that of the gate in the browser.
 *
 * @param range caret range, `^1.0.0`
 * @param contract version, `1.2.0`
 */
export function checkRemoteRange(range: string, contract: string = contracts.CONTRACT_VERSION): GateVerdict {
  return gate(range, contract);
}

/** Writes the declaration of the sources. Returns whether it was another one. */
export function writeDeclaration(root: string): boolean {
  const file = path.join(root, declarationFiles.present);
  const declaration = declareContract(root);
  if (readText(file) === declaration) return false;
  write(file, declaration);
  return true;
}

/** Records the current contract under its stated version. Call `checkVersion` first. */
export function recordRelease(root: string): void {
  write(path.join(root, declarationFiles.released), declareContract(root));
  const version = `${JSON.stringify({ version: contracts.CONTRACT_VERSION }, null, 2)}\n`;
  write(path.join(root, declarationFiles.releasedVersion), version);
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
