import { z } from 'zod';
import { isLink, type Workflow } from './workflow.ts';

/** What a workflow needs and a ComfyUI does not have. */
export interface WorkflowGap {
  /** Classes of nodes that it does not know. */
  readonly classes: readonly string[];
  /** Files of models that are not in their folders. */
  readonly files: readonly string[];
  /** Inputs that its version of a node must have and the workflow does not set: `KSampler.steps`. */
  readonly inputs: readonly string[];
}

/** `GET /object_info`: what each node takes. A choice is a list of its values, or `COMBO` with `options`. Source: ComfyUI, `server.py`. */
export const objectInfoSchema = z.record(
  z.string(),
  z.looseObject({
    input: z.looseObject({
      required: z.record(z.string(), z.unknown()).default({}),
      optional: z.record(z.string(), z.unknown()).default({}),
    }),
  }),
);
export type ObjectInfo = z.infer<typeof objectInfoSchema>;

const comboSchema = z.union([
  z
    .tuple([z.array(z.unknown())])
    .rest(z.unknown())
    .transform(([list]) => list),
  z
    .tuple([z.literal('COMBO'), z.looseObject({ options: z.array(z.unknown()) })])
    .transform(([, { options }]) => options),
]);

/** Whether a name is that of a model's file. */
const isModel = (value: unknown): value is string =>
  typeof value === 'string' && /\.(safetensors|sft|ckpt|pt|pth|bin|gguf|onnx)$/i.test(value);

/** Names of all model files that a workflow loads. */
export function modelsOf(workflow: Workflow): readonly string[] {
  return Object.values(workflow).flatMap(({ inputs }) => Object.values(inputs).filter(isModel));
}

export function gapOf(workflow: Workflow, info: ObjectInfo): WorkflowGap {
  const classes = new Set<string>();
  const files = new Set<string>();
  const missing = new Set<string>();
  for (const { class_type: type, inputs } of Object.values(workflow)) {
    const known = info[type];
    if (known === undefined) {
      classes.add(type);
      for (const value of Object.values(inputs)) if (isModel(value)) files.add(value);
      continue;
    }
    const { required, optional } = known.input;
    for (const name of Object.keys(required)) if (inputs[name] === undefined) missing.add(`${type}.${name}`);
    for (const [name, value] of Object.entries(inputs)) {
      if (isLink(value) || !isModel(value)) continue;
      const combo = comboSchema.safeParse(required[name] ?? optional[name]);
      // A file in a folder below is named with it.
      const has = combo.success && combo.data.some((one) => String(one).split(/[\\/]/).at(-1) === value);
      if (!has) files.add(value);
    }
  }
  return { classes: [...classes], files: [...files], inputs: [...missing] };
}
