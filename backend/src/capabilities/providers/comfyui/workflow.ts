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

/** What a tool gives, and where in the workflow it goes. */
export type SlotMap = Readonly<Record<string, Slot | readonly Slot[]>>;

/** A slot that the workflow does not have, and what it is for. */
export interface MissingSlot {
  readonly name: string;
  readonly slot: Slot;
  readonly what: 'node' | 'field';
}

const slotsOf = (slots: Slot | readonly Slot[]): readonly Slot[] => [slots].flat();

/** Slots that the workflow does not have, each with the name that it is for. A field that takes another node's output is none: what stands there is made. */
export function missingSlots(workflow: Workflow, map: SlotMap): readonly MissingSlot[] {
  return Object.entries(map).flatMap(([name, slots]) =>
    slotsOf(slots).flatMap((slot): MissingSlot[] => {
      const node = workflow[slot.node];
      if (node === undefined) return [{ name, slot, what: 'node' }];
      const value = node.inputs[slot.field];
      return value === undefined || Array.isArray(value) ? [{ name, slot, what: 'field' }] : [];
    }),
  );
}

/** The workflow with a call's values in their places; what the map does not name is left out. */
export function fillWorkflow(workflow: Workflow, map: SlotMap, values: Readonly<Record<string, CallValue>>): Workflow {
  const filled = structuredClone(workflow);
  for (const [name, slots] of Object.entries(map)) {
    const value = values[name];
    if (value === undefined) continue;
    for (const { node, field } of slotsOf(slots)) filled[node]!.inputs[field] = value;
  }
  return filled;
}
