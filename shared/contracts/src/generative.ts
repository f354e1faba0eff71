import * as z from 'zod/mini';

/** A tool that a generative model serves, as data: `generative` of its `src/tools/<id>/manifest.ts`. */

const name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/));
const text = z.string().check(z.minLength(1), z.maxLength(300));
const value = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const whole = z.int().check(z.positive());

/** Shown alone while an option has one of these values. Default: always. */
const when = z.optional(z.strictObject({ option: name, is: z.array(value).check(z.minLength(1)) }));
const common = { name, label: text, hint: z.optional(text), when } as const;

/** What the visitor gives. Files are uploads by the input's name; words and addresses are options of that name. */
export const generativeInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('picture'), required: z.optional(z.boolean()) }),
  /** Several pictures in order, `least` to `most` of them. */
  z.strictObject({
    ...common,
    kind: z.literal('pictures'),
    least: whole,
    most: whole.check(z.maximum(10)),
  }),
  /** A video or a sound of at most `longest` seconds. */
  z.strictObject({ ...common, kind: z.enum(['clip', 'sound']), longest: whole, required: z.optional(z.boolean()) }),
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    /** Code points. */
    most: whole.check(z.maximum(5000)),
    required: z.optional(z.boolean()),
    lines: z.optional(whole),
    /** Texts to start from. */
    ideas: z.optional(z.array(text)),
  }),
  /** An https address of a picture. */
  z.strictObject({ ...common, kind: z.literal('address') }),
]);
export type GenerativeInput = Readonly<z.infer<typeof generativeInputSchema>>;

/** How a style is drawn in the gallery: a technique, and four colours `#rrggbb` from the sky down to the ground. */
export const techniques = ['flat', 'wash', 'oil', 'ink', 'dots', 'pixel', 'clay', 'light'] as const;
const swatch = z.strictObject({
  technique: z.enum(techniques),
  colours: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))).check(z.length(4)),
});
export type StyleSwatch = Readonly<z.infer<typeof swatch>>;

export const generativeOptionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('choice'),
    initial: z.optional(value),
    choices: z.array(z.strictObject({ value, label: text })).check(z.minLength(2), z.maxLength(24)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('style'),
    styles: z.array(z.strictObject({ value, label: text, swatch })).check(z.minLength(2), z.maxLength(16)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number().check(z.positive()),
    initial: z.number(),
  }),
  z.strictObject({ ...common, kind: z.literal('toggle'), initial: z.boolean() }),
]);
export type GenerativeOption = Readonly<z.infer<typeof generativeOptionSchema>>;

export const generativeSchema = z.strictObject({
  makes: z.enum(['picture', 'clip', 'animation']),
  /** Of a clip: it lasts so many seconds; what a model makes longer is cut. Default: as the model makes it. */
  seconds: z.optional(whole),
  inputs: z.array(generativeInputSchema),
  options: z.array(generativeOptionSchema),
  /** Credits of one result: those of the value of `by`, times the number of `times`. Default: those of the manifest. */
  price: z.optional(
    z.strictObject({
      by: z.strictObject({ option: name, credits: z.record(value, z.int().check(z.nonnegative())) }),
      times: z.optional(name),
    }),
  ),
  /** Most results of one press of the button, each a task of its own that is paid for when it succeeded. Default 1. */
  mostResults: z.optional(whole.check(z.maximum(4))),
  /** The result is a new version of this input's picture: the two are compared. */
  compareWith: z.optional(name),
  policy: z.strictObject({
    /** Refuses people who look under 18: the backend checks every picture of a person. */
    adultsAlone: z.boolean(),
    /** Names and photos of people are refused: the people shown are fictional. */
    fictional: z.optional(z.boolean()),
  }),
});
export type Generative = Readonly<z.infer<typeof generativeSchema>>;

/** Largest seed; a seed is a whole number from 0. */
export const largestSeed = 2_147_483_647;

type Options = Readonly<Record<string, unknown>>;

/**
 * The schema of a tool's options as its task carries them: choices, numbers, words and addresses by name, and `seed`
 * where the visitor set one. Hidden options (`when`) may be left out.
 */
export function generativeOptions({ inputs, options }: Pick<Generative, 'inputs' | 'options'>) {
  const fields = inputs.flatMap((input): [string, z.core.$ZodType][] => {
    switch (input.kind) {
      case 'text':
        return [[input.name, needed(textOf(input.most), input.required !== false && input.when === undefined)]];
      case 'address':
        return [[input.name, needed(addressSchema, input.when === undefined)]];
      case 'picture':
      case 'pictures':
      case 'clip':
      case 'sound':
        return [];
      default:
        return input satisfies never;
    }
  });
  const chosen = options.map((option): [string, z.core.$ZodType] => [
    option.name,
    needed(valueOf(option), option.when === undefined),
  ]);
  return z.strictObject({
    ...Object.fromEntries([...fields, ...chosen]),
    seed: z.optional(z.int().check(z.minimum(0), z.maximum(largestSeed))),
  });
}

const needed = (schema: z.core.$ZodType, isNeeded: boolean): z.core.$ZodType =>
  isNeeded ? schema : z.optional(schema);

const textOf = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((words) => [...words].length <= most),
  );

/** Whether a provider may be given an address: https, a public name, no user. The backend checks where it leads. */
export function isPictureAddress({ protocol, username, password, hostname }: URL): boolean {
  return protocol === 'https:' && username === '' && password === '' && /^[^:[\]]+\.[a-z][a-z0-9-]*$/i.test(hostname);
}
const addressSchema = z.string().check(
  z.maxLength(2000),
  z.refine((address) => URL.canParse(address) && isPictureAddress(new URL(address))),
);

function valueOf(option: GenerativeOption): z.core.$ZodType {
  switch (option.kind) {
    case 'choice':
      return z.enum(option.choices.map((each) => each.value));
    case 'style':
      return z.enum(option.styles.map((each) => each.value));
    case 'number':
      return z.number().check(z.minimum(option.min), z.maximum(option.max), z.multipleOf(option.step));
    case 'toggle':
      return z.boolean();
    default:
      return option satisfies never;
  }
}

/** The value that an option has before the visitor changes it. */
export function initialValue(option: GenerativeOption): string | number | boolean {
  switch (option.kind) {
    case 'choice':
      return option.initial ?? option.choices[0]!.value;
    case 'style':
      return option.styles[0]!.value;
    case 'number':
    case 'toggle':
      return option.initial;
    default:
      return option satisfies never;
  }
}

/** Whether an input or an option counts with these options. */
export function isShown({ when: only }: Pick<GenerativeInput, 'when'>, options: Options): boolean {
  return only === undefined || only.is.includes(String(options[only.option]));
}

/**
 * Credits of one result with these options, which hold the tool's schema.
 *
 * @param credits price of the manifest: that of the initial options
 */
export function generativePrice({ price }: Pick<Generative, 'price'>, credits: number, options: Options): number {
  const each = price?.by.credits[String(options[price.by.option])];
  if (price === undefined || each === undefined) return credits;
  return each * (price.times === undefined ? 1 : Number(options[price.times]));
}
