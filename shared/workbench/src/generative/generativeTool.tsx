import {
  generativeOptions,
  generativePrice,
  initialValue,
  isPictureAddress,
  isShown,
  type Generative,
  type GenerativeInput,
  type GenerativeOption,
} from '@facet/contracts/generative';
import { durationOf } from '../media/durationOf.ts';
import {
  defineTool,
  partOption,
  type ChoiceSpec,
  type InputSpec,
  type InputSpecs,
  type OptionSpec,
  type OptionSpecs,
  type PartProps,
  type ToolDefinition,
  type ToolFacts,
} from '../model/definition.ts';
import { onBackend } from '../task/onBackend.ts';
import { createGenerativeRunner, type GenerativeRunnerDeps } from './runner.ts';
import { createSeedMemory, SeedField, seedOf } from './SeedField.tsx';
import { StyleGallery, type StyleOption } from './StyleGallery.tsx';
import { ideaKey, resultCounts, valueKey, wordsOf } from './words.ts';

/** What a test replaces. */
export type GenerativeDeps = Pick<GenerativeRunnerDeps, 'random' | 'durationOf'>;

const browserDeps: GenerativeDeps = { random: () => Math.random(), durationOf };

export type GenerativeTool = ToolDefinition<InputSpecs, OptionSpecs, null>;

/** Choices of so few values stand side by side, where their labels fit: letters of all, on a phone and in the column of settings. */
const SEGMENTS = 4;
const SEGMENT_LETTERS = 32;
/** Largest clip or sound that is uploaded, unless the backend takes less, bytes. */
const UPLOAD_BYTES = 500_000_000;

/** The definition of a tool that a generative model makes whole, from its data alone: `generative` of its `manifest.ts`. */
export function generativeTool(
  manifest: ToolFacts,
  data: Generative,
  deps: GenerativeDeps = browserDeps,
): GenerativeTool {
  const words = wordsOf(data);
  const memory = createSeedMemory();
  const decisive = data.inputs.flatMap(({ when }) => (when ? [when.option] : []));
  const priceOf = (options: Readonly<Record<string, unknown>>): number =>
    generativePrice(data, manifest.credits, options) * Number(options['results'] ?? 1);
  const galleries = data.options.flatMap((option) => (option.kind === 'style' ? [galleryOf(option)] : []));
  const photo = data.inputs.find(({ kind, when }) => kind === 'picture' && when === undefined);
  const takesFiles = data.inputs.some(({ kind }) => kind !== 'text');
  return defineTool<InputSpecs, OptionSpecs, null>({
    manifest,
    messages: words,
    task: onBackend(generativeOptions(data)),
    inputs: Object.fromEntries(data.inputs.map((input) => [input.name, inputOf(input)])),
    options: optionsOf(data),
    leading: [...new Set(decisive)],
    hidden: (options) => data.options.filter((option) => !isShown(option, options)).map(({ name }) => name),
    hiddenInputs: (options) => data.inputs.filter((input) => !isShown(input, options)).map(({ name }) => name),
    settings: galleries,
    closingParts: [({ options, setOption, disabled }) => <SeedField {...{ options, setOption, disabled, memory }} />],
    runLabel: 'run',
    mark: takesFiles ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia',
    reuseAs: data.makes === 'picture' && photo ? photo.name : null,
    fictional: data.policy.fictional ?? false,
    priceOf: ({ options }) => priceOf(options),
    blocked: ({ inputs, options }) => {
      for (const input of data.inputs) {
        const value = inputs[input.name];
        if (input.kind === 'pictures' && value?.kind === 'images' && value.items.length < input.least)
          return { id: 'least', tone: 'warning', message: 'blocked.least', values: { least: input.least } };
      }
      const seed = String(options['seed'] ?? '').trim();
      return seed !== '' && seedOf(seed) === null ? { id: 'seed', tone: 'warning', message: 'blocked.seed' } : null;
    },
    createRunner: ({ runTask }) =>
      createGenerativeRunner(
        {
          ...deps,
          data,
          memory,
          credits: manifest.credits,
          id: manifest.id,
          resultName: (number) => words['result']!.replace('{{number}}', String(number)),
        },
        runTask,
      ),
  });
}

function galleryOf(option: StyleOption) {
  return ({ options, setOption, disabled, t }: PartProps<InputSpecs, OptionSpecs, null>) =>
    isShown(option, options) && <StyleGallery {...{ option, options, setOption, disabled, t }} />;
}

function inputOf(input: GenerativeInput): InputSpec {
  const { name, hint } = input;
  const common = { label: `input.${name}`, ...(hint === undefined ? {} : { hint: `input.${name}.hint` }) };
  switch (input.kind) {
    case 'picture':
      return { ...common, kind: 'image', required: input.required ?? true };
    case 'pictures':
      return { ...common, kind: 'images', max: input.most, tiles: 'small' };
    case 'clip':
      return { ...common, kind: 'video', required: input.required ?? true, maxBytes: UPLOAD_BYTES };
    case 'sound':
      return { ...common, kind: 'audio', required: input.required ?? true, maxBytes: UPLOAD_BYTES };
    case 'text':
      return {
        ...common,
        kind: 'text',
        maxLength: input.most,
        required: input.required ?? true,
        ...(input.lines === undefined ? {} : { lines: input.lines }),
        ...(input.ideas ? { ideas: input.ideas.map((_, index) => ideaKey(name, index)) } : {}),
      };
    case 'address':
      return { ...common, kind: 'url', check: (url) => (isPictureAddress(url) ? null : 'address') };
    default:
      return input satisfies never;
  }
}

function optionsOf({ options, mostResults = 1 }: Generative): OptionSpecs {
  const specs = options.map((option): [string, OptionSpec] => [option.name, optionOf(option)]);
  const results =
    mostResults > 1
      ? [
          [
            'results',
            choiceOf(
              'results',
              resultCounts.slice(0, mostResults).map((count) => ({ value: count, label: count })),
              '1',
            ),
          ] as const,
        ]
      : [];
  return Object.fromEntries<OptionSpec>([...specs, ...results, ['seed', partOption('')]]);
}

function optionOf(option: GenerativeOption): OptionSpec {
  const label = `option.${option.name}`;
  switch (option.kind) {
    case 'choice':
      return choiceOf(option.name, option.choices, String(initialValue(option)));
    case 'style':
      return partOption(String(initialValue(option)));
    case 'number':
      return { kind: 'range', label, initial: option.initial, min: option.min, max: option.max, step: option.step };
    case 'toggle':
      return { kind: 'toggle', label, initial: option.initial };
    default:
      return option satisfies never;
  }
}

function choiceOf(
  name: string,
  choices: readonly { readonly value: string; readonly label: string }[],
  initial: string,
): ChoiceSpec {
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0);
  return {
    kind: 'choice',
    label: `option.${name}`,
    initial,
    look: choices.length > SEGMENTS || letters > SEGMENT_LETTERS ? 'select' : 'segmented',
    choices: choices.map(({ value }) => ({ value, label: valueKey(name, value) })),
  };
}
