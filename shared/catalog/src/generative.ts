import type { Generative } from '@facet/contracts/generative';
import { generative } from './generated/generative.js';

/** Inputs, options and price of every tool that a generative model makes whole, by tool id. Too large for a page: a page has its own tool's. */
export const generativeTools: ReadonlyMap<string, Generative> = new Map(Object.entries(generative));
