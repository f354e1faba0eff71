import type { RecipeStep, StepOptions } from '@facet/contracts';
import {
  takesFiles,
  type InputSpecs,
  type OptionSpec,
  type OptionSpecs,
  type ToolDefinition,
} from '../model/definition.ts';
import { itemsOf, shownInputs, type ToolState } from './state.ts';

type Parts<I extends InputSpecs, O extends OptionSpecs, Found> = Pick<
  ToolDefinition<I, O, Found>,
  'id' | 'place' | 'inputs' | 'options' | 'hiddenInputs' | 'hidden' | 'reuseAs'
>;

/** The input that a file goes into which is handed from tool to tool; null of a tool without inputs for files. */
export function mainInput<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: Parts<I, O, Found>,
  options: ToolState<I, O, Found>['options'],
): (keyof I & string) | null {
  const names = shownInputs(definition, options).filter((name) => takesFiles(definition.inputs[name]!));
  return names.find((name) => name === definition.reuseAs) ?? names[0] ?? null;
}

/**
 * What a run was, as the step of a recipe: its choices, numbers and switches. Files, typed words and what special parts hold are left
 * out; where there was some, the step is done by hand.
 *
 * @param touched options of special parts that the visitor set
 * @returns null of a tool that does not run on the device, or takes no file
 */
export function stepOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: Parts<I, O, Found>,
  { inputs, options }: Pick<ToolState<I, O, Found>, 'inputs' | 'options'>,
  touched: ReadonlySet<string>,
): RecipeStep | null {
  const main = mainInput(definition, options);
  if (definition.place !== 'device' || main === null) return null;
  const hidden: readonly string[] = definition.hidden?.(options) ?? [];
  const carried = Object.entries(definition.options).filter(
    ([name, spec]) => spec.kind !== 'part' && !hidden.includes(name),
  );
  const typed = shownInputs(definition, options).some(
    (name) => name !== main && definition.inputs[name]!.required === false && inputs[name].value !== null,
  );
  const isTouched = [...touched].some((name) => definition.options[name]?.kind === 'part');
  return {
    toolId: definition.id,
    options: Object.fromEntries(carried.map(([name]) => [name, options[name] as StepOptions[string]])),
    ...(isTouched ? { byHand: 'each' } : typed ? { byHand: 'once' } : {}),
  };
}

/** The steps that led to what a run made: those of its main file, and the run itself. Empty where the run is no step. */
export function stepsTo<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: Parts<I, O, Found>,
  state: Pick<ToolState<I, O, Found>, 'inputs' | 'options'>,
  touched: ReadonlySet<string>,
  stepsOf: (file: Blob) => readonly RecipeStep[],
): readonly RecipeStep[] {
  const step = stepOf(definition, state, touched);
  const main = mainInput(definition, state.options);
  if (step === null || main === null) return [];
  const { value } = state.inputs[main];
  const file = value === null ? undefined : 'blob' in value ? value.blob : itemsOf(value)[0]?.blob;
  return [...(file ? stepsOf(file) : []), step];
}

function takes(spec: OptionSpec, value: StepOptions[string]): boolean {
  switch (spec.kind) {
    case 'choice':
      return spec.choices.some((choice) => choice.value === value);
    case 'range':
      return typeof value === 'number' && value >= spec.min && value <= spec.max;
    case 'toggle':
      return typeof value === 'boolean';
    case 'part':
      return false;
    default:
      return spec satisfies never;
  }
}

/**
 * The first of a step's settings that a tool does not have, or has with other values; null when it takes them all. A step may come
 * from a link that anybody wrote.
 */
export function unknownSetting(specs: OptionSpecs, given: StepOptions): string | null {
  const wrong = Object.entries(given).find(([name, value]) => {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    return spec === undefined || !takes(spec, value);
  });
  return wrong?.[0] ?? null;
}
