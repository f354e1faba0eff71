import { chromiumArgs, findChromium } from '@facet/testing/chromium';
import { checkWidget, readTargets, serveStage } from '@facet/testing/conformance';
import { chromium } from 'playwright';
import type { App } from '../apps.ts';
import type { CheckItem } from './check.ts';
import { serveBuild } from './serve-build.ts';

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
      measured: `${String(targets.length)} ${targets.length === 1 ? 'widget' : 'widgets'}, ${String(rules)} rules`,
    };
  } finally {
    await Promise.all([browser.close(), stage.close(), served.close()]);
  }
}
