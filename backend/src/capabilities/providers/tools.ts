import {
  optionsSchema as genderOptionsSchema,
  type Options as GenderOptions,
} from '@facet/contracts/options/gender-swap';
import type { StoredType } from '@facet/contracts/uploads';
import type { z } from 'zod';
import type { TaskInput } from '../tasks/tool.ts';
import type { CallValue } from './adapter.ts';

/** A tool that a provider can serve: what it takes, and what it gives the provider by which names. */
export interface ProviderTool<Options = unknown> {
  /** Of the catalogue. */
  readonly toolId: string;
  /** Name for the mark in the results. */
  readonly software: string;
  readonly inputs: Readonly<Record<string, TaskInput>>;
  readonly options: z.core.$ZodType<Options>;
  /** Names of the values that `values` gives. */
  readonly valueNames: readonly string[];
  /** @param seed a whole number, the same whenever the same work is submitted again */
  values(options: Options, seed: number): Readonly<Record<string, CallValue>>;
  /** What its result may be. */
  readonly results: readonly StoredType[];
  /** How long a run is likely to take unless the settings say, seconds. */
  readonly usualSeconds: number;
}

const pictures: readonly StoredType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const genderPrompts: Readonly<Record<GenderOptions['direction'], string>> = {
  feminine:
    'Portrait photo of the same adult person as a woman: same identity, age, skin tone, expression, pose, clothes, light and background; feminine facial features and hair; natural skin; photorealistic',
  masculine:
    'Portrait photo of the same adult person as a man: same identity, age, skin tone, expression, pose, clothes, light and background; masculine facial features and hair; natural skin; photorealistic',
};

const genderSwap: ProviderTool<GenderOptions> = {
  toolId: 'gender-swap',
  software: 'Facet Gender Swap',
  inputs: { photo: { types: pictures, required: true } },
  options: genderOptionsSchema,
  valueNames: ['direction', 'prompt', 'strength', 'seed'],
  values: ({ direction, strength }, seed) => ({ direction, prompt: genderPrompts[direction], strength, seed }),
  results: pictures.filter((type) => type !== 'image/avif'),
  usualSeconds: 30,
};

/** Every tool that a provider can serve. */
export const providerTools: readonly ProviderTool[] = [genderSwap as ProviderTool];
