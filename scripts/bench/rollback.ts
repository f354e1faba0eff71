import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import type { SignedRegistry, RegistryDocument } from '@facet/contracts/registry';
import type { Site } from '../site/serve.ts';
import { median, type Figure } from './figures.ts';
import { changed, type Release } from './one-bundle/build.ts';

const run = promisify(execFile);
const rounds = 3;

/**
 * Seconds from typing `npm run release -- rollback` until the running site's registry document names the version before.
 *
 * @param release makes a release what visitors get
 */
export async function benchRollback(
  { origins }: Pick<Site, 'origins'>,
  dataDir: string,
  release: (release: Release) => Promise<void>,
): Promise<Figure[]> {
  const { remote } = changed;
  const served = async (): Promise<string | undefined> => {
    const signed = (await (await fetch(`${origins.shell}/registry.json`)).json()) as SignedRegistry;
    return (JSON.parse(signed.payload) as RegistryDocument).remotes[remote]?.stable;
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await release('first');
    const before = await served();
    await release('second');
    const started = performance.now();
    await run('npm', ['run', 'release', '--', 'rollback', remote, '--reason', 'npm run bench'], {
      cwd: root,
      env: { ...process.env, FACET_DATA: dataDir },
    });
    while ((await served()) !== before) await new Promise((resolve) => setTimeout(resolve, 20));
    times.push((performance.now() - started) / 1000);
  }
  return [
    {
      name: 'rollback: from the command to what is served',
      value: median(times),
      unit: 's',
      digits: 1,
      target: { atMost: 5 },
    },
  ];
}
