import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@facet/contracts';
import { gate } from '@facet/federation';
import { chromiumArgs, findChromium } from '@facet/testing/chromium';
import { checkWidget, readTargets, serveStage } from '@facet/testing/conformance';
import { chromium } from 'playwright';
import type { App } from '../apps.ts';
import { checkBudgets, kB, readBudgets } from '../weights/budgets.ts';
import { readWeights, weighGroup } from '../weights/weights.ts';
import type { BuiltVersion } from '../versions.ts';
import type { CheckItem } from './check.ts';
import { serveBuild } from './serve-build.ts';

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

/** Mounts every exposed module of the build in a Chromium and holds it to every rule of the conformance suite. */
export async function checkConformance(app: App, dir: string): Promise<CheckItem> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    const fault = 'There is no Chromium to check the widgets in. Install one, or set FACET_CHROMIUM to its path.';
    return { name: 'conformance', faults: [fault], measured: 'not measured' };
  }
  const served = await serveBuild(dir);
  const stage = await serveStage();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  try {
    const faults: string[] = [];
    const targets = await readTargets(app.name, `${served.origin}/mf-manifest.json`);
    let rules = 0;
    for (const target of targets) {
      const { results } = await checkWidget(browser, target, { server: stage });
      rules += results.length;
      for (const { ok, sentence, detail } of results) if (!ok) faults.push(`${target.expose}: ${sentence}: ${detail}`);
    }
    return {
      name: 'conformance',
      faults,
      measured: `${String(targets.length)} widgets, ${String(rules)} rules kept or named`,
    };
  } finally {
    await Promise.all([browser.close(), stage.close(), served.close()]);
  }
}
