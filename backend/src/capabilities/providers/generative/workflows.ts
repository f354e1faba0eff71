import path from 'node:path';
import type { Slot, SlotMap } from '../comfyui/workflow.ts';

/** Folder of the workflow files that ship with the backend. */
export const workflowsFolder = path.resolve(import.meta.dirname, '../../../../workflows');

/** What the file may leave out for a tool at a ComfyUI: a workflow that ships with the backend, and where its inputs go. */
export interface ComfyDefaults {
  readonly workflow: string;
  readonly inputs: SlotMap;
  readonly output: string;
  /** Fixed values, by the same names as the inputs. */
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Z-Image-Turbo: a picture of words. */
const fromWords: ComfyDefaults = {
  workflow: path.join(workflowsFolder, 'z-image-turbo.json'),
  inputs: {
    prompt: { node: '5', field: 'text' },
    seed: { node: '8', field: 'seed' },
    width: { node: '7', field: 'width' },
    height: { node: '7', field: 'height' },
  },
  output: '10',
};

const slots = ['10', '11', '12'].map((node) => ({ node, field: 'image' }));

/** Qwen-Image-Edit-2509: a picture changed by words, with up to two more. @param pictures inputs in the order of the prompt's pictures */
function edited(...pictures: readonly string[]): ComfyDefaults {
  const [only] = pictures;
  const files: SlotMap =
    pictures.length === 1 && only !== undefined
      ? { [only]: slots }
      : Object.fromEntries(pictures.map((name, i) => [name, i === pictures.length - 1 ? slots.slice(i) : slots[i]!]));
  return {
    workflow: path.join(workflowsFolder, 'qwen-image-edit.json'),
    inputs: { ...files, prompt: { node: '14', field: 'prompt' }, seed: { node: '17', field: 'seed' } },
    output: '19',
  };
}

/** Wan 2.2 I2V A14B in every workflow that makes a clip: 4 steps with the distilled LoRA, 81 frames of 0.4 megapixels unless said. */
const moved = {
  prompt: { node: '28', field: 'text' },
  seed: [
    { node: '33', field: 'noise_seed' },
    { node: '34', field: 'noise_seed' },
  ],
  frames: { node: '32', field: 'length' },
  megapixels: { node: '30', field: 'megapixels' },
  steps: [
    { node: '33', field: 'steps' },
    { node: '34', field: 'steps' },
    { node: '34', field: 'end_at_step' },
  ],
  halfSteps: [
    { node: '33', field: 'end_at_step' },
    { node: '34', field: 'start_at_step' },
  ],
  guidance: [
    { node: '33', field: 'cfg' },
    { node: '34', field: 'cfg' },
  ],
  speedLora: [
    { node: '22', field: 'strength_model' },
    { node: '23', field: 'strength_model' },
  ],
} satisfies SlotMap;
const clip = (file: string, inputs: SlotMap, frames?: number): ComfyDefaults => ({
  workflow: path.join(workflowsFolder, file),
  inputs: { ...moved, ...inputs },
  output: '37',
  ...(frames === undefined ? {} : { parameters: { frames } }),
});

const firstPicture: Slot = { node: '10', field: 'image' };
const animated = clip('wan-image-to-video.json', { photo: firstPicture });
/** Qwen-Image-Edit makes a still, which Wan moves; both get the same words. */
const restyled = (files: SlotMap, frames?: number): ComfyDefaults =>
  clip(
    'qwen-image-edit-wan.json',
    {
      ...files,
      prompt: [{ node: '14', field: 'prompt' }, moved.prompt],
      seed: [{ node: '17', field: 'seed' }, ...moved.seed],
    },
    frames,
  );
/** Two people of one photo, or of one each. */
const together = restyled({ together: firstPicture, first: firstPicture, second: slots.slice(1) });

/** Workflows on models that may be used commercially, by tool id. `models.json` beside them lists the files to place. */
export const comfyWorkflows: Readonly<Record<string, ComfyDefaults>> = {
  'text-to-image': fromWords,
  'ai-bikini-generator': {
    ...fromWords,
    inputs: { prompt: fromWords.inputs['prompt']!, seed: fromWords.inputs['seed']! },
  },
  'image-to-image': edited('photo'),
  'ai-image-to-anime': edited('photo'),
  'ghibli-ai-generator': edited('photo'),
  'gender-swap': edited('photo'),
  'ai-hairstyle-changer': edited('photo'),
  'ai-muscle-generator': edited('photo'),
  'ai-out-painting': edited('photo'),
  'ai-clothes-changer': edited('photo', 'piece'),
  'image-to-video': clip('wan-image-to-video.json', { photo: firstPicture, address: firstPicture }),
  'start-end-to-video': clip('wan-first-last-frame.json', {
    first: firstPicture,
    last: { node: '11', field: 'image' },
  }),
  'ai-twerk-generator': animated,
  'subject-3-dance': animated,
  'image-to-animation': restyled({ photo: slots }),
  'labubu-ai': restyled({ photo: slots }),
  // 4 seconds.
  'jojo-ai-filter': restyled({ photo: slots }, 65),
  'ai-kiss-video-generator': together,
  'ai-hug-generator': together,
  'ai-gif-generator': clip('z-image-turbo-wan.json', {
    prompt: [{ node: '5', field: 'text' }, moved.prompt],
    seed: [{ node: '8', field: 'seed' }, ...moved.seed],
    width: { node: '7', field: 'width' },
    height: { node: '7', field: 'height' },
  }),
};
