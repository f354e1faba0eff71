import fs from 'node:fs';
import path from 'node:path';
import { comfyWorkflows, workflowsFolder } from '../generative/workflows.ts';
import { providerTools } from '../tools.ts';
import { gapOf, modelsOf, objectInfoSchema } from './check.ts';
import { isLink, missingSlots, workflowSchema } from './workflow.ts';

const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(workflowsFolder, file), 'utf8'));
const names = fs.readdirSync(workflowsFolder).filter((name) => name.endsWith('.json') && name !== 'models.json');
const { models } = read('models.json') as { models: { file: string; folder: string; licence: string }[] };

const info = objectInfoSchema.parse({
  UNETLoader: { input: { required: { unet_name: [['here.safetensors', 'sub/deep.safetensors'], {}] } } },
  VAELoader: { input: { required: { vae_name: ['COMBO', { options: ['vae.safetensors'] }], mode: ['STRING'] } } },
});
const load = (type: string, inputs: object) => workflowSchema.parse({ '1': { class_type: type, inputs } });

test('a ComfyUI that has everything has no gap, whichever way it lists its files', () => {
  for (const file of ['here.safetensors', 'deep.safetensors'])
    expect(gapOf(load('UNETLoader', { unet_name: file }), info)).toEqual({ classes: [], files: [], inputs: [] });
  expect(gapOf(load('VAELoader', { vae_name: 'vae.safetensors', mode: 'x' }), info).files).toEqual([]);
});

test('files, classes and inputs that are missing are named', () => {
  expect(gapOf(load('UNETLoader', { unet_name: 'gone.safetensors' }), info).files).toEqual(['gone.safetensors']);
  expect(gapOf(load('VAELoader', { vae_name: 'vae.safetensors' }), info).inputs).toEqual(['VAELoader.mode']);
  expect(gapOf(load('NewNode', { lora: 'x.safetensors' }), info)).toEqual({
    ...{ classes: ['NewNode'], files: ['x.safetensors'], inputs: [] },
  });
});

describe.each(names)('the workflow %s', (name) => {
  const workflow = workflowSchema.parse(read(name));
  test('links to nodes that are there', () => {
    for (const { inputs } of Object.values(workflow))
      for (const value of Object.values(inputs)) if (isLink(value)) expect(Object.keys(workflow)).toContain(value[0]);
  });
  test('loads no model that is not listed with its folder and a licence for commercial use', () => {
    for (const file of modelsOf(workflow)) {
      const model = models.find((one) => one.file === file);
      expect(model?.folder).toMatch(/^(diffusion_models|text_encoders|vae|loras)$/);
      expect(model?.licence).toMatch(/^(Apache-2\.0|MIT|BSD-3-Clause)$/);
    }
  });
});

test.each(Object.entries(comfyWorkflows))(
  '%s fills slots that its workflow has',
  (toolId, { workflow, inputs, output }) => {
    const nodes = workflowSchema.parse(JSON.parse(fs.readFileSync(workflow, 'utf8')));
    expect(missingSlots(nodes, inputs)).toEqual([]);
    const tool = providerTools.find((one) => one.toolId === toolId)!;
    expect(nodes[output]?.class_type).toBe(tool.makes === 'picture' ? 'SaveImage' : 'SaveVideo');
    const gives = [...Object.keys(tool.inputs), ...tool.valueNames];
    expect(Object.keys(inputs).filter((name) => !gives.includes(name))).toEqual([]);
  },
);
