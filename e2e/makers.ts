import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generativeTools } from '@facet/catalog/generative';
import { toolById, type Tool } from '@facet/catalog';
import type { Generative } from '@facet/contracts/generative';
import { openComfyStage } from '../backend/src/capabilities/providers/fixtures/comfyui-stage.ts';
import { openFalStage } from '../backend/src/capabilities/providers/fixtures/fal-stage.ts';
import { openOpenAiStage } from '../backend/src/capabilities/providers/fixtures/openai-stage.ts';
import { openReplicateStage } from '../backend/src/capabilities/providers/fixtures/replicate-stage.ts';
import type { ProviderStage } from '../backend/src/capabilities/providers/fixtures/stage.ts';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { startSite, type Site } from '../scripts/site/serve.ts';
import { test as base } from './fixtures.ts';

export const protocols = ['comfyui', 'fal', 'replicate', 'openai'] as const;
export type Protocol = (typeof protocols)[number];

/** A tool that a generative model makes, and the protocol of the server that makes it here. */
export interface Path {
  readonly tool: Tool;
  readonly data: Generative;
  readonly protocol: Protocol;
}

const swap: Generative = {
  makes: 'picture',
  inputs: [{ kind: 'picture', name: 'photo', label: 'Your photo' }],
  options: [],
  policy: { adultsAlone: true },
};

/** OpenAI's API changes pictures that it is given: it makes no clips. */
const fits = (protocol: Protocol, { makes, inputs }: Generative): boolean =>
  protocol !== 'openai' || (makes === 'picture' && inputs.some(({ kind }) => kind === 'picture'));

/** Every tool of the catalogue that a model makes whole, each at one of the protocols in turn. */
export const paths: readonly Path[] = [['gender-swap', swap] as const, ...generativeTools].map(([id, data], index) => {
  const turn = [...protocols.slice(index % protocols.length), ...protocols.slice(0, index % protocols.length)];
  return { tool: toolById(id)!, data, protocol: turn.find((one) => fits(one, data))! };
});

const isFile = ({ kind }: Generative['inputs'][number]): boolean => kind !== 'text' && kind !== 'address';

/** What the providers' file says of a tool at a server of each protocol. */
function servedAt(protocol: Protocol, { inputs }: Generative): object {
  const files = inputs.filter(isFile).map(({ name }) => name);
  const fields = Object.fromEntries(files.map((name) => [name, 'image_urls[]']));
  switch (protocol) {
    case 'comfyui':
      return { workflow: `workflow-${String(files.length)}.json`, inputs: comfySlots(files), output: '9' };
    case 'fal':
      return { model: 'fal-ai/face-model/edit', inputs: { ...fields, prompt: 'prompt', seed: 'seed' } };
    case 'replicate':
      return { model: 'acme/face-model', inputs: { ...fields, prompt: 'prompt', seed: 'seed' } };
    case 'openai': {
      const pictures = Object.fromEntries(files.map((name) => [name, 'image[]']));
      return { endpoint: 'images/edits', model: 'painter-1', inputs: { ...pictures, prompt: 'prompt' } };
    }
    default:
      return protocol satisfies never;
  }
}

/** Most pictures of one input, each in a slot of its own. */
const SLOTS = 10;
const slotNode = (input: number, slot: number): string => String(100 + input * SLOTS + slot);

function comfySlots(files: readonly string[]): object {
  const slots = files.map((name, input) => [
    name,
    Array.from({ length: SLOTS }, (_, slot) => ({ node: slotNode(input, slot), field: 'image' })),
  ]);
  return {
    ...Object.fromEntries(slots),
    prompt: { node: '6', field: 'text' },
    seed: { node: '3', field: 'seed' },
  };
}

/** A workflow with room for ten pictures of each input. */
function comfyWorkflow(inputs: number): object {
  const loads = Array.from({ length: inputs * SLOTS }, (_, index) => [
    slotNode(Math.floor(index / SLOTS), index % SLOTS),
    { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  ]);
  return {
    ...Object.fromEntries(loads),
    '6': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['4', 1] } },
    '3': { class_type: 'KSampler', inputs: { seed: 1, positive: ['6', 0] } },
    '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'facet', images: ['3', 0] } },
  };
}

/** A site all of whose generative tools are served, by servers that speak the protocols of four providers. */
export interface Makers {
  readonly site: Site;
  readonly stages: Readonly<Record<Protocol, ProviderStage>>;
  /** The fal stage has a word for its own filter. */
  readonly unsafe: () => void;
  /** From now on jobs wait, and run until they are released; null: each is done soon, with this file. */
  play(result: Buffer | null): void;
}

/** Milliseconds between two steps of a job that is played. */
const STEP = 120;

export const test = base.extend<object, { makers: Makers }>({
  makers: [
    async ({ browserName: _browserName }, provide) => {
      const fal = await openFalStage();
      const stages = {
        ...{ comfyui: await openComfyStage(), fal, replicate: await openReplicateStage() },
        openai: await openOpenAiStage('images/edits', { photo: 'image[]', prompt: 'prompt' }),
      };
      // Making a database takes most of a start: this one is a copy.
      const dataDir = path.dirname(await migratedDataFolder());
      const file = path.join(dataDir, 'providers.json');
      for (const count of [0, 1, 2, 3])
        await writeFile(path.join(dataDir, `workflow-${String(count)}.json`), JSON.stringify(comfyWorkflow(count)));
      await writeFile(file, JSON.stringify(settingsOf(stages)));
      const site = await startSite({
        ...{ ports: 'free', dataDir, overrides: { origins: [] } },
        backendEnv: {
          FACET_PROVIDERS: file,
          FACET_TEST_CLOCK: '1',
          FACET_RATE_LIMIT: '1000000',
          ...Object.fromEntries(protocols.map((one) => [keyOf(one), stages[one].key])),
        },
      });
      let result: Buffer | null = null;
      const timer = setInterval(() => {
        if (result !== null) for (const stage of Object.values(stages)) step(stage, result);
      }, STEP);
      await provide({
        ...{ site, stages },
        unsafe: fal.unsafe,
        play(made) {
          result = made;
        },
      });
      clearInterval(timer);
      await site.stop();
      for (const stage of Object.values(stages)) await stage.stop();
      removeScratch(dataDir);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: async ({ makers }, provide) => {
    await provide(makers.site);
  },
});

const keyOf = (protocol: Protocol): string => `FACET_TEST_${protocol.toUpperCase()}_KEY`;

function settingsOf(stages: Makers['stages']): object {
  const hosts = (stage: ProviderStage): readonly string[] => [new URL(stage.url).host];
  return {
    providers: {
      comfyui: { kind: 'comfyui', url: stages.comfyui.url, key_env: keyOf('comfyui') },
      fal: {
        ...{ kind: 'fal', key_env: keyOf('fal'), hosts: hosts(stages.fal) },
        ...{ queue_url: stages.fal.url, storage_url: stages.fal.url },
      },
      replicate: {
        ...{ kind: 'replicate', key_env: keyOf('replicate'), hosts: hosts(stages.replicate) },
        url: stages.replicate.url,
      },
      openai: { kind: 'openai', url: stages.openai.url, key_env: keyOf('openai') },
    },
    tools: Object.fromEntries(
      paths.map(({ tool, data, protocol }) => {
        // Whoever fails is followed by the next one.
        const [second] = protocols.filter((one) => one !== protocol && one !== 'openai');
        return [tool.id, [protocol, second!].map((one) => ({ provider: one, ...servedAt(one, data) }))];
      }),
    ),
  };
}

/** One step of each job: it waits, it runs, it is half done, it is done. */
function step(stage: ProviderStage, result: Buffer): void {
  if (stage.jobs.some(({ status }) => status === 'running')) {
    stage.finish(result);
    return;
  }
  if (stage.jobs.some(({ status }) => status === 'queued')) {
    stage.begin();
    stage.reportProgress(1, 2);
  }
}
