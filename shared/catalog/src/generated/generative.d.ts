import type { Generative } from '@facet/contracts/generative';

/** Inputs, options and price of every tool that a generative model makes whole, by tool id. */
export const generative: Readonly<Record<string, Generative>>;
