import type { Tool } from '@facet/catalog';

/** `ai-unblur-image` -> `aiUnblurImage`. */
export function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The files of a new tool, by name in its folder: a working tool that mirrors a picture in a worker. */
export function toolFiles(tool: Pick<Tool, 'id' | 'person'>): Record<string, string> {
  const definition = camelCase(tool.id);
  const component = definition[0]?.toUpperCase() + definition.slice(1);
  const name = tool.id
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : (word[0]?.toUpperCase() ?? '') + word.slice(1)))
    .join(' ');
  return {
    'core.ts': `import type { RasterImage } from '@facet/engines/raster';

export const axes = ['horizontal', 'vertical'] as const;
export type Axis = (typeof axes)[number];

/**
 * Mirrors a picture.
 *
 * @param image straight RGBA, left as it is
 * @param axis \`horizontal\` exchanges left and right, \`vertical\` top and bottom
 */
export function mirror(image: RasterImage, axis: Axis): RasterImage {
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
    'core.test.ts': `import type { RasterImage } from '@facet/engines/raster';
import { mirror } from './core.ts';

/** A picture whose pixels are told apart by their red value. */
const picture = (width: number, reds: readonly number[]): RasterImage => ({
  width,
  height: reds.length / width,
  data: Uint8ClampedArray.from(reds.flatMap((red) => [red, 0, 0, 255])),
});
const reds = ({ data }: RasterImage): number[] => [...data].filter((_, index) => index % 4 === 0);

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

/** What the page asks of the worker. Pictures cross encoded; pixels stay in the worker. */
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
      return { kind: 'image', blob, width, height, before: picture.blob, stem: \`\${fileStem(picture.name)}-${tool.id}\` };
    },
    dispose: () => client.stop(),
  };
}
`,
    'definition.ts': `import { defineTool } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { axes } from './core.ts';
import { messages } from './messages/index.ts';
import { createRunner } from './runner.ts';

export const ${definition} = defineTool({
  id: '${tool.id}',
  name: '${name}',
  messages,
  place: 'device',
  credits: 0,
  person: ${String(tool.person)},
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
  createRunner: () => createRunner(() => new RemoteWorker(new URL('./tool.worker.ts', import.meta.url))),
});
`,
    'widget.tsx': `import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { ${definition} } from './definition.ts';

function ${component}({ files }: ToolWidgetProps) {
  return <Workbench definition={${definition}} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: ${component} });
`,
    'messages/index.ts': `import { en } from './en.ts';

export const messages = { name: '${tool.id}', en };
`,
    'messages/en.ts': `export const en = {
  'input.picture': 'Your picture',
  'option.axis': 'Direction',
  'axis.horizontal': 'Left and right',
  'axis.vertical': 'Top and bottom',
  run: 'Mirror the picture',
  'stage.reading': 'Reading the picture',
  'stage.working': 'Mirroring',
  'stage.saving': 'Saving',
} as const;
`,
  };
}
