import fs from 'node:fs';
import { comfyWorkflows } from '../generative/workflows.ts';
import { fillWorkflow, isLink, workflowSchema } from './workflow.ts';

/** The workflow of a tool with files of these inputs; nodes that are left. */
function filled(toolId: string, files: Readonly<Record<string, readonly string[]>>, values = {}) {
  const { workflow, inputs } = comfyWorkflows[toolId]!;
  const nodes = workflowSchema.parse(JSON.parse(fs.readFileSync(workflow, 'utf8')));
  const made = fillWorkflow(nodes, inputs, { values, files, prefix: 'facet-1' });
  for (const { inputs: fields } of Object.values(made))
    for (const value of Object.values(fields)) if (isLink(value)) expect(made[value[0]]).toBeDefined();
  const pictures = Object.entries(made).filter(([, node]) => node.class_type === 'LoadImage');
  return { made, pictures: pictures.map(([id, node]) => [id, node.inputs['image']]) };
}

test('an input without files leaves no example picture in the workflow', () => {
  expect(filled('ai-clothes-changer', { photo: ['me.png'], piece: [] }).pictures).toEqual([['10', 'me.png']]);
  expect(filled('ai-clothes-changer', { photo: ['me.png'], piece: ['coat.png'] }).pictures).toEqual([
    ['10', 'me.png'],
    ['11', 'coat.png'],
  ]);
});

test('inputs that share a place are distinguished by what was given', () => {
  const one = filled('ai-hug-generator', { together: ['two.png'], first: [], second: [] });
  expect(one.pictures).toEqual([['10', 'two.png']]);
  const each = filled('ai-hug-generator', { together: [], first: ['a.png'], second: ['b.png'] });
  expect(each.pictures).toEqual([
    ['10', 'a.png'],
    ['11', 'b.png'],
  ]);
});

test('a still and the clip that is made of it get the same words', () => {
  const { made } = filled('labubu-ai', { photo: ['me.png'] }, { prompt: 'a toy', seed: 7 });
  const said = Object.values(made).flatMap(({ inputs }) => [inputs['text'], inputs['prompt']]);
  expect(said.filter((text) => text === 'a toy')).toHaveLength(2);
  expect(Object.values(made).filter(({ inputs }) => inputs['seed'] === 7 || inputs['noise_seed'] === 7)).toHaveLength(
    3,
  );
});

test('the professional quality takes all steps, without the LoRA that saves them', () => {
  const values = { megapixels: 0.92, steps: 20, halfSteps: 10, guidance: 3.5, speedLora: 0 };
  const { made } = filled('image-to-video', { photo: [], address: ['x.png'] }, values);
  expect(made['33']?.inputs).toMatchObject({ steps: 20, cfg: 3.5, start_at_step: 0, end_at_step: 10 });
  expect(made['34']?.inputs).toMatchObject({ steps: 20, cfg: 3.5, start_at_step: 10, end_at_step: 20 });
  expect([made['22']?.inputs['strength_model'], made['30']?.inputs['megapixels']]).toEqual([0, 0.92]);
  expect(() =>
    fillWorkflow(
      made,
      { photo: { node: '10', field: 'image' } },
      { values: {}, files: { photo: ['a', 'b'] }, prefix: '' },
    ),
  ).toThrow('the workflow takes 1');
});
