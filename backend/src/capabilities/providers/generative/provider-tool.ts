import {
  type Generative,
  type GenerativeInput,
  type GenerativeOption,
  generativeOptions,
  generativePrice,
  initialValue,
  isShown,
} from '@facet/contracts/generative';
import type { StoredType } from '@facet/contracts/uploads';
import type { TaskInput } from '../../tasks/tool.ts';
import type { CallValue } from '../adapter.ts';
import type { Margins, ProviderTool } from '../tool.ts';
import type { PromptPlan } from './prompts.ts';
import { fillTemplate } from './template.ts';

const pictures: readonly StoredType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const clips: readonly StoredType[] = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska'];
const sounds: readonly StoredType[] = ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/flac'];

type Options = Readonly<Record<string, unknown>>;

/** Sides of each shape, pixels: about one megapixel, multiples of 32 as the models want them. */
const shapes = {
  square: { width: 1024, height: 1024, ratio: '1:1', fal: 'square_hd' },
  portrait: { width: 896, height: 1184, ratio: '3:4', fal: 'portrait_4_3' },
  landscape: { width: 1184, height: 896, ratio: '4:3', fal: 'landscape_4_3' },
  tall: { width: 768, height: 1344, ratio: '9:16', fal: 'portrait_16_9' },
  wide: { width: 1344, height: 768, ratio: '16:9', fal: 'landscape_16_9' },
} as const;
const isShape = (value: unknown): value is keyof typeof shapes => typeof value === 'string' && value in shapes;
/** Values that a shape gives, as several providers name them. */
const shapeNames = ['width', 'height', 'size', 'aspectRatio', 'imageSize'] as const;

/** What a clip of each quality takes: a diffusion model with a LoRA that saves steps, or all of its steps. */
const fast = { steps: 4, halfSteps: 2, guidance: 1, speedLora: 1 };
const efforts = {
  '480p': { megapixels: 0.4, ...fast },
  '720p': { megapixels: 0.92, ...fast },
  professional: { megapixels: 0.92, steps: 20, halfSteps: 10, guidance: 3.5, speedLora: 0 },
} as const;
const isEffort = (value: unknown): value is keyof typeof efforts => typeof value === 'string' && value in efforts;
/** Of open video models, a second. */
const FRAME_RATE = 16;
const clipNames = ['megapixels', 'steps', 'halfSteps', 'guidance', 'speedLora', 'frames'] as const;

/** A tool of the catalogue's data as a provider serves it. */
export function providerToolOf(toolId: string, generative: Generative, plan: PromptPlan): ProviderTool {
  const { inputs, options, makes } = generative;
  const texts = inputs.filter(({ kind }) => kind === 'text' || kind === 'address').map(({ name }) => name);
  return {
    toolId,
    software: `Facet ${titleOf(toolId)}`,
    inputs: Object.fromEntries(inputs.flatMap(inputOf)),
    options: generativeOptions(generative),
    valueNames: [
      ...new Set([
        'prompt',
        'negativePrompt',
        'seed',
        ...texts,
        ...options.map(({ name }) => name),
        ...shapeNames,
        ...clipNames,
      ]),
    ],
    values: (given, seed) => valuesOf(generative, plan, given as Options, seed),
    missing: (given, files) => missingOf(generative, given as Options, files),
    addresses: (given) => addressesOf(generative, given as Options),
    credits: (base, given) => generativePrice(generative, base, given as Options),
    priceOption: generative.price?.by.option ?? null,
    times: (given) => timesOf(generative, given as Options),
    samples: samplesOf(generative),
    makes,
    longest: generative.seconds ?? null,
    margins: (given) => (toolId === 'ai-out-painting' ? marginsOf(given as Options) : null),
    usualSeconds: makes === 'picture' ? 20 : 180,
  };
}

/** `ai-gif-generator` as `AI GIF Generator`. */
function titleOf(toolId: string): string {
  const words = toolId.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ').replace(/\b(Ai|Gif)\b/g, (word) => word.toUpperCase());
}

function inputOf(input: GenerativeInput): [string, TaskInput][] {
  const { name, when } = input;
  switch (input.kind) {
    case 'picture':
      return [[name, { types: pictures, required: when === undefined && input.required !== false }]];
    case 'pictures':
      return [[name, { types: pictures, most: input.most, required: when === undefined }]];
    case 'clip':
    case 'sound': {
      const types = input.kind === 'clip' ? clips : sounds;
      return [[name, { types, longest: input.longest, required: when === undefined && input.required !== false }]];
    }
    case 'text':
    case 'address':
      return [];
    default:
      return input satisfies never;
  }
}

/** The name of an input that these options need and that was not given, or has too few files; null for none. */
function missingOf(
  { inputs }: Generative,
  options: Options,
  files: Readonly<Record<string, readonly unknown[]>>,
): string | null {
  const missing = inputs.find((input) => {
    if (!isShown(input, options)) return false;
    const count = files[input.name]?.length ?? 0;
    switch (input.kind) {
      case 'pictures':
        return count < input.least;
      case 'picture':
      case 'clip':
      case 'sound':
        return input.required !== false && count === 0;
      case 'text':
        return input.required !== false && typeof options[input.name] !== 'string';
      case 'address':
        return typeof options[input.name] !== 'string';
      default:
        return input satisfies never;
    }
  });
  return missing?.name ?? null;
}

/** Pictures that are named by address, of the inputs that these options show. */
function addressesOf({ inputs }: Generative, options: Options): Readonly<Record<string, string>> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const address = options[input.name];
      return input.kind === 'address' && isShown(input, options) && typeof address === 'string'
        ? [[input.name, address]]
        : [];
    }),
  );
}

/** The words of an option's value for a prompt: the plan's, else its English label. */
function wordOf(option: GenerativeOption, value: unknown, words: PromptPlan['words']): string {
  const own = words?.[option.name]?.[String(value)];
  if (own !== undefined) return own;
  switch (option.kind) {
    case 'choice':
      return labelOf(option.choices, value);
    case 'style':
      return labelOf(option.styles, value);
    case 'number':
    case 'toggle':
      return String(value);
    default:
      return option satisfies never;
  }
}

function labelOf(list: readonly { readonly value: string; readonly label: string }[], value: unknown): string {
  return list.find((one) => one.value === value)?.label.toLowerCase() ?? '';
}

function valuesOf(
  { inputs, options, seconds: length }: Generative,
  { prompt, avoid, words }: PromptPlan,
  given: Options,
  seed: number,
): Readonly<Record<string, CallValue>> {
  const texts = inputs.flatMap((input) => {
    const text = given[input.name];
    const counts = (input.kind === 'text' || input.kind === 'address') && isShown(input, given);
    return counts && typeof text === 'string' ? [[input.name, text] as const] : [];
  });
  const shown = options.filter((option) => isShown(option, given) && given[option.name] !== undefined);
  const choices = shown.map((option) => [option.name, given[option.name] as CallValue] as const);
  const labels = shown.map((option) => [option.name, wordOf(option, given[option.name], words)] as const);
  const all = { ...Object.fromEntries(labels), ...Object.fromEntries(texts) };
  const negative = avoid === undefined ? '' : fillTemplate(avoid, all);
  const shape = given['shape'];
  return {
    ...Object.fromEntries(choices),
    ...Object.fromEntries(texts),
    prompt: fillTemplate(prompt, all),
    ...(negative === '' ? {} : { negativePrompt: negative }),
    seed: typeof given['seed'] === 'number' ? given['seed'] : seed,
    ...(isShape(shape) ? shapeValues(shape) : {}),
    ...clipValues({ seconds: length, ...given }),
  };
}

/** What a model of clips needs to know of the chosen quality and duration. */
function clipValues({ resolution, quality = resolution, seconds }: Options): Readonly<Record<string, CallValue>> {
  return {
    ...(isEffort(quality) ? efforts[quality] : {}),
    // The first frame is the picture.
    ...(seconds === undefined ? {} : { frames: Number(seconds) * FRAME_RATE + 1 }),
  };
}

function shapeValues(shape: keyof typeof shapes): Record<(typeof shapeNames)[number], CallValue> {
  const { width, height, ratio, fal } = shapes[shape];
  return { width, height, size: `${String(width)}x${String(height)}`, aspectRatio: ratio, imageSize: fal };
}

function timesOf({ price }: Generative, options: Options): number {
  return price?.times === undefined ? 1 : Number(options[price.times]);
}

/** Options to try a price with: the initial ones, and each value that the price goes by. */
function samplesOf({ inputs, options, price }: Generative): readonly Options[] {
  const texts = inputs.flatMap((input) => (input.kind === 'text' ? [[input.name, input.ideas?.[0] ?? 'A test']] : []));
  const initial: Options = {
    ...(Object.fromEntries(texts) as Options),
    ...Object.fromEntries(options.map((option) => [option.name, initialValue(option)])),
  };
  const by = price?.by;
  return by === undefined ? [initial] : Object.keys(by.credits).map((value) => ({ ...initial, [by.option]: value }));
}

const marginSides: Readonly<Record<string, readonly (keyof Margins)[]>> = {
  wide: ['left', 'right'],
  tall: ['top', 'bottom'],
  all: ['left', 'right', 'top', 'bottom'],
};

/** What out-painting adds: `amount` per cent on the sides that were chosen. */
function marginsOf({ sides, amount }: Options): Margins {
  const chosen = marginSides[String(sides)] ?? [sides];
  const share = (side: keyof Margins): number => (chosen.includes(side) ? Number(amount) / 100 : 0);
  return { left: share('left'), right: share('right'), top: share('top'), bottom: share('bottom') };
}
