/**
 * `npm run providers -- check [--try] [<address of a ComfyUI>]`: what is missing on each ComfyUI for every workflow, whether the other providers
 * answer, and with `--try` one run of each tool with its seconds. Without an address the providers of `FACET_PROVIDERS` are checked.
 */
import fs from 'node:fs';
import path from 'node:path';
import { withTimeout } from '@facet/contracts/timeout';
import { z } from 'zod';
import { gapOf, type ObjectInfo, objectInfoSchema } from '../src/capabilities/providers/comfyui/check.ts';
import { type ComfyAccess, openComfyServer } from '../src/capabilities/providers/comfyui/server.ts';
import { workflowSchema } from '../src/capabilities/providers/comfyui/workflow.ts';
import { workflowsFolder } from '../src/capabilities/providers/generative/workflows.ts';
import { networkDeps, openAdapter } from '../src/capabilities/providers/open.ts';
import { NotProbed, probeRoute } from '../src/capabilities/providers/probe.ts';
import { readProviderSettings, type ServedTool } from '../src/capabilities/providers/settings.ts';
import { readMode } from '../src/mode.ts';
import { createSettingReader } from '../src/setting.ts';
import { errorMessage } from '../src/start-error.ts';

const CHECK_MS = 30_000;
/** A ComfyUI with many nodes answers megabytes. */
const MOST_INFO = 64 * 2 ** 20;

const modelsSchema = z.object({
  models: z.array(
    z.object({ file: z.string(), folder: z.string(), gigabytes: z.number(), licence: z.string(), source: z.string() }),
  ),
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** @returns whether nothing is missing */
async function checkComfy(access: ComfyAccess): Promise<boolean> {
  let info: ObjectInfo;
  try {
    const server = openComfyServer(access, networkDeps.fetch);
    info = await withTimeout(CHECK_MS, null, (signal) =>
      server.get('/object_info', objectInfoSchema, signal, MOST_INFO),
    );
  } catch (error) {
    say(`${access.name}: ${errorMessage(error)}`);
    return false;
  }
  const { models } = modelsSchema.parse(readJson(path.join(workflowsFolder, 'models.json')));
  let isWhole = true;
  for (const name of fs.readdirSync(workflowsFolder).filter((one) => one !== 'models.json')) {
    const gap = gapOf(workflowSchema.parse(readJson(path.join(workflowsFolder, name))), info);
    const lines = [
      ...gap.classes.map((one) => `node ${one} is not known: update ComfyUI`),
      ...gap.inputs.map((one) => `input ${one} is not set: this ComfyUI is newer than the workflow`),
      ...gap.files.map((file) => {
        const model = models.find((one) => one.file === file);
        if (model === undefined) return `file ${file} is missing`;
        const { folder, gigabytes, licence, source } = model;
        return `models/${folder}/${file} is missing: ${String(gigabytes)} GB, ${licence}, ${source}`;
      }),
    ];
    say(`${access.name}, ${name}: ${lines.length === 0 ? 'everything is there' : `${String(lines.length)} missing`}`);
    for (const line of lines) say(`  ${line}`);
    isWhole &&= lines.length === 0;
  }
  return isWhole;
}

/** @returns whether it answers and takes the key */
async function checkHosted(served: ServedTool): Promise<boolean> {
  const { name } = served.at.access;
  try {
    await withTimeout(CHECK_MS, null, (signal) => openAdapter(served).check(signal));
    say(`${name}: answers`);
    return true;
  } catch (error) {
    say(`${name}: ${errorMessage(error)}`);
    return false;
  }
}

/** @returns whether the run was made, or could not be tried */
async function tryOnce(served: ServedTool): Promise<boolean> {
  const title = `${served.toolId} at ${served.at.access.name}`;
  try {
    const { attempt, seconds, bytes, detail } = await probeRoute(served);
    const made = attempt.end === 'made';
    const size = made ? `${String(Math.ceil((bytes ?? 0) / 1000))} kB` : (detail ?? attempt.fault ?? 'failed');
    say(`${title}: ${made ? 'made' : 'not made'} in ${seconds.toFixed(1)} s, ${size}`);
    return made;
  } catch (error) {
    if (!(error instanceof NotProbed)) throw error;
    say(`${title}: not tried, it needs a clip or a sound`);
    return true;
  }
}

async function check(args: readonly string[]): Promise<boolean> {
  const address = args.find((one) => /^https?:\/\//.test(one));
  if (address !== undefined) {
    const url = address.replace(/\/+$/, '');
    return checkComfy({ kind: 'comfyui', name: url, url, key: null, uploads: 'temp' });
  }
  const reader = createSettingReader(process.env, path.resolve(import.meta.dirname, '../..'));
  const { tools } = readProviderSettings(reader, readMode(reader));
  for (const fault of reader.faults) say(fault);
  if (tools.length === 0) {
    say('No tool runs at a provider: set FACET_PROVIDERS, or give the address of a ComfyUI.');
    return false;
  }
  const results: boolean[] = [];
  for (const name of new Set(tools.map(({ at }) => at.access.name))) {
    const served = tools.find(({ at }) => at.access.name === name);
    if (served === undefined) continue;
    const { at } = served;
    results.push(at.kind === 'comfyui' ? await checkComfy(at.access) : await checkHosted(served));
  }
  if (args.includes('--try')) for (const served of tools) results.push(await tryOnce(served));
  return results.every(Boolean);
}

const [command, ...args] = process.argv.slice(2);
if (command === 'check') process.exitCode = (await check(args)) ? 0 : 1;
else {
  say('npm run providers -- check [--try] [<address of a ComfyUI>]');
  process.exitCode = 1;
}
