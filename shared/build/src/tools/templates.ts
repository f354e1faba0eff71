import { toolFamilies, type ToolFamily } from '@facet/contracts/families';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

/** `ai-unblur-image` -> `aiUnblurImage`. */
export function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `ai-unblur-image` -> `AI Unblur Image`. */
export function titleCase(id: string): string {
  return id
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : (word[0]?.toUpperCase() ?? '') + word.slice(1)))
    .join(' ');
}

/** The work of a new tool that runs on the device: mirrors a picture in a worker. */
const mirrorFiles: Readonly<Record<string, string>> = {
  'core.ts': `export const axes = ['horizontal', 'vertical'] as const;
export type Axis = (typeof axes)[number];

/** Straight RGBA, row by row. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * Mirrors a picture.
 *
 * @param image left as it is
 * @param axis \`horizontal\` exchanges left and right, \`vertical\` top and bottom
 */
export function mirror(image: Picture, axis: Axis): Picture {
  const { width, height } = image;
  const from = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
  const data = new Uint8ClampedArray(width * height * 4);
  const to = new Uint32Array(data.buffer);
  for (let y = 0; y < height; y++) {
    const row = (axis === 'vertical' ? height - 1 - y : y) * width;
    for (let x = 0; x < width; x++) to[y * width + x] = from[row + (axis === 'horizontal' ? width - 1 - x : x)] ?? 0;
  }
  return { data, width, height };
}
`,
  'core.test.ts': `import { mirror, type Picture } from './core.ts';

/** A picture whose pixels differ in their red value. */
const picture = (width: number, reds: readonly number[]): Picture => ({
  width,
  height: reds.length / width,
  data: Uint8ClampedArray.from(reds.flatMap((red) => [red, 0, 0, 255])),
});
const reds = ({ data }: Picture): number[] => [...data].filter((_, index) => index % 4 === 0);

test('horizontal exchanges left and right', () => {
  expect(reds(mirror(picture(3, [1, 2, 3, 4, 5, 6]), 'horizontal'))).toEqual([3, 2, 1, 6, 5, 4]);
});

test('vertical exchanges top and bottom', () => {
  expect(reds(mirror(picture(3, [1, 2, 3, 4, 5, 6]), 'vertical'))).toEqual([4, 5, 6, 1, 2, 3]);
});

test('the picture that comes in stays as it is', () => {
  const image = picture(2, [1, 2]);
  mirror(image, 'horizontal');
  expect(reds(image)).toEqual([1, 2]);
});
`,
  'calls.ts': `import type { Axis } from './core.ts';

/** Calls of the page to the worker. Pictures are passed encoded; pixels stay in the worker. */
export interface ToolCalls {
  run: {
    request: { readonly picture: Blob; readonly axis: Axis };
    answer: { readonly blob: Blob; readonly width: number; readonly height: number };
  };
}
`,
  'tool.worker.ts': `import { encodePng, readPixels, serveWorker, workerScope } from '@facet/workbench/worker';
import type { ToolCalls } from './calls.ts';
import { mirror } from './core.ts';

serveWorker<ToolCalls>(workerScope(), {
  async run({ picture, axis }, { progress }) {
    progress('reading', 0);
    const pixels = await readPixels(picture);
    progress('working', 0.4);
    const image = mirror(pixels, axis);
    progress('saving', 0.6);
    return { blob: await encodePng(image), width: image.width, height: image.height };
  },
});
`,
};

/** The files of a new tool that runs on the device, by name in its folder: it works, and mirrors a picture in a worker. */
export function deviceFiles({ id }: Pick<ToolManifest, 'id'>): Record<string, string> {
  return {
    ...mirrorFiles,
    'runner.ts': `import { createWorkerClient, fileStem, type ImageValue, type RunOutput, type WorkContext, type WorkerLike } from '@facet/workbench';
import type { ToolCalls } from './calls.ts';
import type { Axis } from './core.ts';

export interface RunRequest {
  readonly inputs: { readonly picture: ImageValue };
  readonly options: { readonly axis: Axis };
}

export interface Runner {
  run(request: RunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Works in a worker; a cancelled run ends it. */
export function createRunner(spawn: () => WorkerLike): Runner {
  const client = createWorkerClient<ToolCalls>(spawn);
  return {
    async run({ inputs: { picture }, options }, { signal, stage }) {
      const { blob, width, height } = await client.call(
        'run',
        { picture: picture.blob, ...options },
        { signal, onProgress: (progress) => stage(progress.stage, progress.fraction) },
      );
      return { kind: 'image', blob, width, height, before: picture.blob, stem: \`\${fileStem(picture.name)}-${id}\` };
    },
    dispose: () => client.stop(),
  };
}
`,
    'definition.ts': definitionFile({
      id,
      imports: `import { defineTool, defineToolWidget } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { axes } from './core.ts';`,
      task: '',
      runner: `createRunner(() => new RemoteWorker(new URL('./tool.worker.ts', import.meta.url)))`,
    }),
    'messages/en.ts': `${messages}  'stage.reading': 'Reading the picture',
  'stage.working': 'Mirroring',
  'stage.saving': 'Saving',
} as const;
`,
  };
}

/** The files of a new tool that runs on the backend: its page. The work itself is a tool of the backend (backend/README.md). */
export function backendFiles({ id }: Pick<ToolManifest, 'id'>): Record<string, string> {
  return {
    'runner.ts': `import type { Options } from '@facet/contracts/options/${id}';
import type { ImageValue, RunnerEnv, RunOutput, WorkContext } from '@facet/workbench';

export interface RunRequest {
  readonly inputs: { readonly picture: ImageValue };
  readonly options: Options;
}

export interface Runner {
  run(request: RunRequest, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Hands the work over to the backend. */
export function createRunner({ runTask }: Pick<RunnerEnv, 'runTask'>): Runner {
  return {
    run: ({ inputs: { picture }, options }, context) =>
      runTask({ files: { picture: { blob: picture.blob, name: picture.name } }, options }, context),
    dispose: () => undefined,
  };
}
`,
    'runner.test.ts': `import { optionsSchema } from '@facet/contracts/options/${id}';
import type { ImageValue, RunOutput, TaskRequest, WorkContext } from '@facet/workbench';
import { createRunner } from './runner.ts';

test('a run goes to the backend with the picture, and with options that its schema takes', async () => {
  const requests: TaskRequest[] = [];
  const output = { kind: 'file' } as RunOutput;
  const runner = createRunner({
    runTask: (request) => {
      requests.push(request);
      return Promise.resolve(output);
    },
  });
  const picture = { blob: new Blob(['picture']), name: 'sea.jpg' } as ImageValue;
  const made = await runner.run({ inputs: { picture }, options: { axis: 'vertical' } }, {} as WorkContext);
  expect(made).toBe(output);
  expect(requests).toEqual([
    { files: { picture: { blob: picture.blob, name: 'sea.jpg' } }, options: { axis: 'vertical' } },
  ]);
  expect(optionsSchema.safeParse(requests[0]?.options).success).toBe(true);
  expect(optionsSchema.safeParse({ axis: 'sideways' }).success).toBe(false);
});
`,
    'definition.ts': definitionFile({
      id,
      imports: `import { axes, optionsSchema } from '@facet/contracts/options/${id}';
import { defineTool, defineToolWidget, onBackend } from '@facet/workbench';`,
      task: '\n  task: onBackend(optionsSchema),',
      runner: 'createRunner(env)',
    }),
    'messages/en.ts': `${messages}} as const;
`,
  };
}

/** The schema of a tool's options, which its page and the backend share: `shared/contracts/src/options/<tool-id>.ts`. */
export const optionsFile = `import * as z from 'zod/mini';

export const axes = ['horizontal', 'vertical'] as const;

export const optionsSchema = z.strictObject({ axis: z._default(z.enum(axes), 'horizontal') });
export type Options = z.infer<typeof optionsSchema>;
`;

const messages = `export const en = {
  'input.picture': 'Your picture',
  'option.axis': 'Direction',
  'axis.horizontal': 'Left and right',
  'axis.vertical': 'Top and bottom',
  run: 'Mirror the picture',
`;

interface DefinitionParts {
  readonly id: string;
  readonly imports: string;
  readonly task: string;
  readonly runner: string;
}

function definitionFile({ id, imports, task, runner }: DefinitionParts): string {
  const name = camelCase(id);
  return `${imports}
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createRunner } from './runner.ts';

export const ${name} = defineTool({
  manifest,
  messages: en,${task}
  inputs: { picture: { kind: 'image', label: 'input.picture', camera: 'environment' } },
  options: {
    axis: {
      kind: 'choice',
      label: 'option.axis',
      initial: 'horizontal',
      look: 'segmented',
      choices: axes.map((value) => ({ value, label: \`axis.\${value}\` })),
    },
  },
  runLabel: 'run',
  mark: 'compositeCapture',
  reuseAs: 'picture',
  createRunner: (${task === '' ? '' : 'env'}) => ${runner},
});

export const mount = defineToolWidget(${name});
`;
}

/** The manifest of a wholly new tool that mirrors a picture, in words that are true of it as it was made. */
export function manifestFile(manifest: ToolManifest): string {
  return `import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = ${JSON.stringify(manifest, null, 2)};

export const words: ManifestWords = ${JSON.stringify(wordsOf(manifest), null, 2)};
`;
}

/** The words of a new tool in a language, to be translated: `shared/languages/<tag>/tools/<tool-id>.ts`. */
export function translationOf(words: Pick<ManifestWords, 'title' | 'shortName' | 'description'>): string {
  const { title, shortName, description } = words;
  return `import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: ${JSON.stringify({ title, shortName, description }, null, 2)},
};
`;
}

/** Words of a tool that mirrors a picture. */
export function wordsOf({ name, place, person, credits }: ToolManifest): ManifestWords {
  const here = place === 'device';
  return {
    title: name,
    shortName: name,
    description: `${name}: mirrors a picture.`,
    pageTitle: `${name} | Facet`,
    metaDescription: `${name} mirrors a picture, left and right or top and bottom.`,
    promise: `${name} takes a picture and mirrors it, left and right or top and bottom, in its full size.`,
    steps: [`Add the picture for ${name}.`, 'Choose a direction.', 'Run it and save the picture.'],
    limits: [
      ...(person ? ['Only for pictures of adults who agreed to it; the page asks you once a session.'] : []),
      'One picture at a time.',
    ],
    privacy: here
      ? 'The picture is mirrored in this browser. It is not uploaded.'
      : 'Your picture is uploaded for this run and deleted an hour after it. No other visitor is able to open it.',
    questions: [
      {
        question: 'Is the quality kept?',
        answer: `Yes. ${name} only moves pixels to another place, and PNG keeps every one of them.`,
      },
      { question: 'Which files does it take?', answer: `${name} takes JPEG, PNG, WebP, AVIF, GIF and HEIC.` },
      { question: 'How large may a picture be?', answer: `Up to 40 megapixels for ${name}.` },
      {
        question: 'Where is it made?',
        answer: here ? `${name} works in this browser, on your device.` : `${name} works on our servers.`,
      },
      {
        question: 'What does it cost?',
        answer: credits === 0 ? `${name} costs nothing.` : `The price of ${name} stands beside its button.`,
      },
    ],
    keywords: ['mirror', 'flip'],
  };
}

/** Whether a word names a family of tools. */
export function isFamily(name: string): name is ToolFamily {
  return Object.hasOwn(toolFamilies, name);
}
