import type { Generative } from '@facet/contracts/generative';
import type { z } from 'zod';
import type { TaskInput } from '../tasks/tool.ts';
import type { CallValue } from './adapter.ts';

/** Shares of a picture's width and height, 0 to 1. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

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
  /** The name of an input that these options need and that was not given; null for none. */
  missing(options: Options, files: Readonly<Record<string, readonly unknown[]>>): string | null;
  /** Pictures that these options name by their addresses, by input. */
  addresses(options: Options): Readonly<Record<string, string>>;
  /** Credits of one run. @param base the catalogue's price */
  credits(base: number, options: Options): number;
  /** The option that the price, and the cost, go by; null where they are always the same. */
  readonly priceOption: string | null;
  /** How many units a run of these options makes; price and cost are those of one. */
  times(options: Options): number;
  /** Options to try prices with: one of each price. */
  readonly samples: readonly Options[];
  readonly makes: Generative['makes'];
  /** The most seconds of a clip that are kept; null for all. */
  readonly longest: number | null;
  /** Room that is added around its pictures before they are sent, shares of their sides; null for none. */
  margins(options: Options): Margins | null;
  /** How long a run is likely to take unless the settings say, seconds. */
  readonly usualSeconds: number;
}
