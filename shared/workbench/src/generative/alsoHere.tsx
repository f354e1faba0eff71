import { SegmentedControl } from '@facet/ui';
import { use, type ComponentType } from 'react';
import { useWords } from '../messages/index.ts';
import {
  partOption,
  type InputSpecs,
  type OptionSpecs,
  type PartProps,
  type ToolDefinition,
  type ToolRunner,
} from '../model/definition.ts';
import { ServiceContext } from '../task/useService.ts';
import type { GenerativeTool } from './generativeTool.tsx';
import { modelInputWords, modelKey } from './words.ts';

/** How a result is made: on the visitor's device, free, or by a generative model. */
const ways = ['here', 'model'] as const;
type Way = (typeof ways)[number];

/** A tool whose inputs and options no type here knows. */
type Loose = ToolDefinition<InputSpecs, OptionSpecs, unknown>;
type LooseParts = readonly ComponentType<PartProps<InputSpecs, OptionSpecs, unknown>>[];

/** The model's button, which may say something else than the device's. */
const RUN_MODEL = 'run.model';

const wayOf = (options: Readonly<Record<string, unknown>>): Way => (options['way'] === 'model' ? 'model' : 'here');

/**
 * One page for a tool that a generative model makes, and that is also made in a simpler way on the device. The visitor chooses the way where
 * a provider serves the tool; elsewhere there is the device's alone. An input of both keeps its file when the way changes.
 *
 * @param device the way on the device: its inputs are of the same kind where they have the same names, its options have names of their own
 * @throws Error where names clash
 */
export function alsoHere<const I extends InputSpecs, const O extends OptionSpecs, Found>(
  generated: GenerativeTool,
  device: ToolDefinition<I, O, Found>,
): Loose {
  // Each half is called with the inputs and options of both, among them its own.
  const model = generated as unknown as Loose;
  const here = device as unknown as Loose;
  checkNames(model, here);
  const by = (options: Readonly<Record<string, unknown>>): Loose => (wayOf(options) === 'here' ? here : model);
  const modelWords = modelInputWords(model.messages.en, here.messages.en);
  const wordIn = (options: Readonly<Record<string, unknown>>, key: string): string =>
    wayOf(options) === 'model' && modelKey(key) in modelWords ? modelKey(key) : key;
  const ofOther = <K extends 'inputs' | 'options'>(kind: K, options: Readonly<Record<string, unknown>>): string[] => {
    const own = Object.keys(by(options)[kind]);
    return Object.keys({ ...model[kind], ...here[kind] }).filter((name) => !own.includes(name));
  };
  return {
    ...model,
    messages: {
      name: model.id,
      en: {
        ...{ ...model.messages.en, ...here.messages.en, ...modelWords },
        [RUN_MODEL]: model.messages.en[model.runLabel] ?? '',
      },
    },
    // In the order of the device's way, whose specifications hold for both.
    inputs: { ...here.inputs, ...model.inputs, ...here.inputs },
    options: { way: partOption<Way>('here'), ...here.options, ...model.options },
    leading: [...(model.leading ?? []), ...(here.leading ?? [])],
    hidden: (options) => [...ofOther('options', options), ...(by(options).hidden?.(options) ?? [])],
    rare: [...(model.rare ?? []), ...(here.rare ?? [])],
    hiddenInputs: (options) => [...ofOther('inputs', options), ...(by(options).hiddenInputs?.(options) ?? [])],
    inputLabel: (name, options) =>
      wordIn(options, by(options).inputLabel?.(name, options) ?? by(options).inputs[name]?.label ?? `input.${name}`),
    // What the device says of a file need not hold at the model: that it stays here, for one.
    inputHint(name, options) {
      const hint = by(options).inputHint?.(name, options) ?? by(options).inputs[name]?.hint ?? null;
      return hint === null ? null : wordIn(options, hint);
    },
    runLabelFor: (options) => (wayOf(options) === 'model' ? RUN_MODEL : (here.runLabelFor?.(options) ?? here.runLabel)),
    leadingParts: [WayField],
    shapedByService: true,
    parts: partsOf(model, here, 'parts'),
    settings: partsOf(model, here, 'settings'),
    closingParts: partsOf(model, here, 'closingParts'),
    reuseAs: null,
    hereMark: here.mark,
    // Unfinished work opens again in the way that it was made in, which is the first one shown.
    ...(here.draft ? { draft: here.draft } : {}),
    ...(here.reconcile
      ? { reconcile: (view) => (wayOf(view.options) === 'here' ? here.reconcile!(view) : view.options) }
      : {}),
    harmless: (view) => wayOf(view.options) === 'here' && (here.harmless?.(view) ?? false),
    here: ({ options }) => wayOf(options) === 'here',
    priceOf: (view) => (wayOf(view.options) === 'here' ? 0 : (model.priceOf?.(view) ?? model.credits)),
    blocked: (view) => by(view.options).blocked?.(view) ?? null,
    warnings: (view) => by(view.options).warnings?.(view) ?? [],
    createRunner: (env) => runnerOf(model.createRunner(env), here.createRunner(env)),
  };
}

function checkNames(model: Loose, here: Loose): void {
  const clashes = [
    ...Object.keys(here.options).filter((name) => name in model.options || name === 'way'),
    ...Object.entries(here.inputs).flatMap(([name, { kind }]) =>
      model.inputs[name] && model.inputs[name].kind !== kind ? [name] : [],
    ),
  ];
  if (clashes.length > 0)
    throw new Error(`Both ways of ${model.id} have ${clashes.join(', ')}, and mean different things.`);
}

/** The parts of both ways, each shown in its own way alone. */
function partsOf(model: Loose, here: Loose, kind: 'parts' | 'settings' | 'closingParts'): LooseParts {
  const of = (tool: Loose, way: Way): LooseParts =>
    (tool[kind] ?? []).map(
      (Part) =>
        function InItsWay(props: PartProps<InputSpecs, OptionSpecs, unknown>) {
          return wayOf(props.options) === way && <Part {...props} />;
        },
    );
  return [...of(here, 'here'), ...of(model, 'model')];
}

/** The choice of the way; there is none where no provider serves the tool. */
function WayField({ options, setOption, disabled }: PartProps<InputSpecs, OptionSpecs, unknown>) {
  const t = useWords();
  const service = use(ServiceContext);
  if ((service === null || service === 'missing') && wayOf(options) === 'here') return null;
  return (
    <SegmentedControl
      legend={t('way')}
      options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
      value={wayOf(options)}
      onChange={(way) => setOption('way', way)}
      disabled={disabled}
    />
  );
}

type LooseRunner = ToolRunner<InputSpecs, OptionSpecs, unknown>;

function runnerOf(model: LooseRunner, here: LooseRunner): LooseRunner {
  return {
    // What the device needs is fetched when it is run.
    ...(here.inspect ? { inspect: here.inspect.bind(here) } : {}),
    ...(here.preview ? { preview: here.preview.bind(here) } : {}),
    async run(request, context) {
      if (wayOf(request.options) === 'model') return model.run(request, context);
      const made = await here.run(request, context);
      return made.kind === 'images' ? made : { ...made, madeHere: true };
    },
    dispose() {
      model.dispose();
      here.dispose();
    },
  };
}
