import { z } from 'zod';
import type { CallValue } from '../adapter.ts';

/** A workflow in ComfyUI's API format: nodes by id, each with its class and inputs. Source: ComfyUI, `script_examples/basic_api_example.py`. */
export const workflowSchema = z
  .record(z.string(), z.looseObject({ class_type: z.string().min(1), inputs: z.record(z.string(), z.unknown()) }))
  .refine((nodes) => Object.keys(nodes).length > 0);
export type Workflow = z.infer<typeof workflowSchema>;

/** An input of a node of the workflow. */
export const slotSchema = z.strictObject({ node: z.string().min(1), field: z.string().min(1) });
export type Slot = z.infer<typeof slotSchema>;

/**
 * Where in the workflow each input of a tool goes. A value goes to every slot of its list. Of files, the first goes to the first slot, the
 * second to the second; slots that are left over, of an input without files too, are taken out with their node.
 */
export type SlotMap = Readonly<Record<string, Slot | readonly Slot[]>>;

/** A slot that the workflow does not have, and the input that it is for. */
export interface MissingSlot {
  readonly name: string;
  readonly slot: Slot;
  readonly what: 'node' | 'field';
}

const slotsOf = (slots: Slot | readonly Slot[] | undefined): readonly Slot[] =>
  slots === undefined ? [] : [slots].flat();

/** A link to another node's output: `[node id, output]`. */
export const isLink = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

/** Slots that the workflow does not have. A field that takes another node's output is none: what stands there is computed. */
export function missingSlots(workflow: Workflow, map: SlotMap): readonly MissingSlot[] {
  return Object.entries(map).flatMap(([name, slots]) =>
    slotsOf(slots).flatMap((slot): MissingSlot[] => {
      const node = workflow[slot.node];
      if (node === undefined) return [{ name, slot, what: 'node' }];
      const value = node.inputs[slot.field];
      return value === undefined || isLink(value) ? [{ name, slot, what: 'field' }] : [];
    }),
  );
}

/** What a call puts into a workflow. */
export interface Filling {
  readonly values: Readonly<Record<string, CallValue>>;
  /** Names of uploaded files, by input. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Begins the names of the files that the workflow makes. */
  readonly prefix: string;
}

/**
 * The workflow with a call's values and files in their places.
 *
 * Every node that saves a file gets `prefix`: with inputs that were the same before, ComfyUI would answer from its cache, whose files may
 * have been deleted since.
 * @throws RangeError when there are more files than slots
 */
export function fillWorkflow(workflow: Workflow, map: SlotMap, { values, files, prefix }: Filling): Workflow {
  const nodesOf = (part: (slots: readonly Slot[], count: number) => readonly Slot[]): Set<string> =>
    new Set(
      Object.entries(files).flatMap(([name, names]) => part(slotsOf(map[name]), names.length).map(({ node }) => node)),
    );
  // Two inputs may share a slot of which a call has one.
  const used = nodesOf((slots, count) => slots.slice(0, count));
  const unused = [...nodesOf((slots, count) => slots.slice(count))].filter((node) => !used.has(node));
  const filled = withoutNodes(structuredClone(workflow), new Set(unused));
  for (const [name, value] of Object.entries(values))
    for (const { node, field } of slotsOf(map[name])) filled[node]!.inputs[field] = value;
  for (const node of Object.values(filled))
    if (typeof node.inputs['filename_prefix'] === 'string') node.inputs['filename_prefix'] = prefix;
  for (const [name, names] of Object.entries(files)) {
    const slots = slotsOf(map[name]);
    if (slots.length > 0 && names.length > slots.length)
      throw new RangeError(`${name} has ${String(names.length)} files, the workflow takes ${String(slots.length)}`);
    for (const [index, { node, field }] of slots.slice(0, names.length).entries())
      filled[node]!.inputs[field] = names[index];
  }
  return filled;
}

/** The workflow without some nodes and every link to them; the nodes that were linked must have such inputs as optional ones. */
function withoutNodes(workflow: Workflow, gone: ReadonlySet<string>): Workflow {
  const kept = Object.entries(workflow).filter(([id]) => !gone.has(id));
  return Object.fromEntries(
    kept.map(([id, node]) => {
      const inputs = Object.entries(node.inputs).filter(([, value]) => !(isLink(value) && gone.has(value[0])));
      return [id, { ...node, inputs: Object.fromEntries(inputs) }];
    }),
  );
}
