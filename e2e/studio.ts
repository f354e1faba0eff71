import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  openComfyStage,
  testSlots,
  testWorkflow,
} from '../backend/src/capabilities/providers/fixtures/comfyui-stage.ts';
import type { ProviderStage } from '../backend/src/capabilities/providers/fixtures/stage.ts';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { type RunningBackend, startBackend } from '../scripts/site/backend.ts';
import { startSite, type Site } from '../scripts/site/serve.ts';
import { test as base } from './fixtures.ts';

/** A site whose gender swap runs at a ComfyUI that the test scripts. */
export interface Studio {
  readonly site: Site;
  readonly stage: ProviderStage;
  /** What the backend logged. */
  readonly lines: readonly string[];
  /** Kills the backend as a power cut does (SIGKILL), and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts the backend again: same address, same data. */
  restart(): Promise<void>;
}

const NAME = 'studio';

/** The test of tools that a provider serves: paths are of a site of this file's own. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({ browserName: _browserName }, provide) => {
      const stage = await openComfyStage();
      // Making a database takes most of a start: this one is a copy.
      const dataDir = path.dirname(await migratedDataFolder());
      const file = path.join(dataDir, 'providers.json');
      await writeFile(path.join(dataDir, 'workflow.json'), JSON.stringify(testWorkflow));
      await writeFile(
        file,
        JSON.stringify({
          providers: { [NAME]: { kind: 'comfyui', url: stage.url, key_env: 'FACET_TEST_STUDIO_KEY' } },
          tools: {
            'gender-swap': { provider: NAME, workflow: 'workflow.json', inputs: testSlots, output: '9' },
          },
        }),
      );
      const lines: string[] = [];
      const onLog = (line: string): void => void lines.push(line);
      const backendEnv = {
        FACET_PROVIDERS: file,
        FACET_TEST_STUDIO_KEY: stage.key,
        FACET_TEST_CLOCK: '1',
        FACET_RATE_LIMIT: '1000000',
      };
      const site = await startSite({ ports: 'free', dataDir, onLog, overrides: { origins: [] }, backendEnv });
      const backends: RunningBackend[] = [site.backend];
      await provide({
        site,
        stage,
        lines,
        async kill() {
          const { pid, ended } = backends.at(-1)!;
          process.kill(pid, 'SIGKILL');
          await ended;
        },
        async restart() {
          const again = await startBackend({
            host: '127.0.0.1',
            port: Number(new URL(site.api).port),
            dataDir,
            siteOrigins: [site.origins.shell],
            onLog,
            env: {
              FACET_RELEASES: `file:${site.releases.folder}`,
              FACET_RELEASES_KEY_FILE: site.releases.keyFile,
              ...backendEnv,
            },
          });
          backends.push(again);
        },
      });
      await backends.at(-1)?.stop();
      await site.stop();
      await stage.stop();
      removeScratch(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ studio }, provide) => {
    await provide(studio.site);
  },
});

/** A picture that a model could have made of a photo: other colours, and nothing of the file itself. */
export function painted(photo: Buffer, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const picture = sharp(photo).modulate({ hue: 20, saturation: 1.2 }).blur(1.2);
  return picture.toFormat(format).toBuffer();
}
