import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@facet/contracts';
import { gate } from '@facet/federation';
import type { App } from '../apps.ts';
import { checkBudgets, kB, readBudgets } from '../weights/budgets.ts';
import { readWeights, weighGroup } from '../weights/weights.ts';
import type { BuiltVersion } from '../versions.ts';
import type { CheckItem } from './check.ts';

/** Whether hosts of the present contract would run the build at all. */
export function checkContract(built: BuiltVersion): CheckItem {
  const verdict = gate(built.contract, CONTRACT_VERSION);
  const faults = verdict.ok ? [] : [`${verdict.reason} Change \`contract\` in facet.config.ts.`];
  return { name: 'contract', faults, measured: `accepts ${built.contract}, the contract is ${CONTRACT_VERSION}` };
}

/** Whether the manifest lists every script; a browser refuses one that it does not. */
export function checkIntegrity(dir: string): CheckItem {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'mf-manifest.json'), 'utf8')) as {
    readonly integrity?: Readonly<Record<string, string>>;
  };
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.js'));
  const unlisted = scripts.filter((file) => manifest.integrity?.[file] === undefined);
  const faults = unlisted.map(
    (file) => `${file} has no integrity in the manifest. Build it again with \`release build\`.`,
  );
  return { name: 'integrity', faults, measured: `${String(scripts.length)} scripts` };
}

/** Whether entry and first widgets weigh no more than they may. */
export function checkWeight(app: App, dir: string): CheckItem {
  const weights = readWeights(dir);
  const { budgets, baseline } = readBudgets(app);
  const breaches = checkBudgets(budgets, weights, baseline);
  const measured = Object.keys(weights.groups).map((group) => `${group} ${kB(weighGroup(weights, group).gzip)}`);
  return { name: 'budget', faults: breaches.map(({ sentence }) => sentence), measured: measured.join(', ') };
}
