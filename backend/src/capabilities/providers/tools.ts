import {
  optionsSchema as genderOptionsSchema,
  type Options as GenderOptions,
} from '@facet/contracts/options/gender-swap';
import { generativeTools } from '@facet/catalog/generative';
import type { StoredType } from '@facet/contracts/uploads';
import { prompts } from './generative/prompts.ts';
import { providerToolOf } from './generative/provider-tool.ts';
import type { ProviderTool } from './tool.ts';

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
  missing: () => null,
  addresses: () => ({}),
  credits: (base) => base,
  priceOption: null,
  times: () => 1,
  samples: [{ direction: 'feminine', strength: 0.6 }],
  makes: 'picture',
  longest: null,
  margins: () => null,
  usualSeconds: 30,
};

/** Tools whose inputs, options and prices are data of the catalogue. */
const fromCatalogue = [...generativeTools].flatMap(([toolId, generative]): ProviderTool[] => {
  const plan = prompts[toolId];
  return plan === undefined ? [] : [providerToolOf(toolId, generative, plan)];
});

/** Every tool that a provider can serve. */
export const providerTools: readonly ProviderTool[] = [genderSwap as ProviderTool, ...fromCatalogue];
