import path from 'node:path';
import type { SlotMap } from '../comfyui/workflow.ts';

/** Folder of the workflow files that ship with the backend. */
export const workflowsFolder = path.resolve(import.meta.dirname, '../../../../workflows');

/** What the file may leave out for a tool at a ComfyUI: a workflow that ships with the backend, and where its inputs go. */
export interface ComfyDefaults {
  readonly workflow: string;
  readonly inputs: SlotMap;
  readonly output: string;
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
};
