import type { RegistryKey } from '@facet/contracts/registry';
import { fileKinds, type FirstFile } from './first-file.ts';

/** Scripts that the loader brings when they are needed. */
export const parts = ['inline', 'tasks'] as const;
export type PartName = (typeof parts)[number];

export interface Part {
  /** Path on Facet's origin; its content never changes. */
  readonly path: string;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string;
}

/** What a site writes into its loader, and with it into every partner's page that pins the loader by its hash. */
export interface LoaderSite {
  /** Base address of the API. */
  readonly api: string;
  /** Address of the registry document. */
  readonly registry: string;
  /** Public keys that may sign the registry document. */
  readonly keys: readonly RegistryKey[];
  readonly parts: Readonly<Record<PartName, Part>>;
  /** Ids of tools, with spaces between them, by the kind of their first file. Those that are not named are opened without one. */
  readonly first: Readonly<Record<FirstFile, string>>;
}

/** The kind of a tool's first file; null where it has none, or the site did not say. */
export const firstFileAt = (site: LoaderSite | null, tool: string): FirstFile | null =>
  fileKinds.find((kind) => site?.first[kind].split(' ').includes(tool)) ?? null;

/** Stands in the compiled loader where `LoaderSite` belongs, as JSON in a string. */
export const sitePlace = '__facet_site__';

/** What a site wrote into the loader; null in one that no site has filled. */
export function readSite(text: string): LoaderSite | null {
  return text.startsWith('{') ? (JSON.parse(text) as LoaderSite) : null;
}

/** Address, on Facet's origin, of what a loader must know of a tool in a language (`ToolFacts`). */
export const toolFactsPath = (tool: string, tag: string): string => `/embed/v1/tools/${tool}.${tag}.json`;
/** Address, on Facet's origin, of the words that all tools have in common (`CommonWords`). */
export const commonWordsPath = (tag: string): string => `/embed/v1/words/${tag}.json`;

/** A tool, for a page that loads it without Facet's own pages. */
export interface ToolFacts {
  readonly remote: string;
  readonly expose: `./${string}`;
  readonly state: 'working' | 'coming';
  /** Price of one run in credits; 0: on the device, free. */
  readonly credits: number;
  /** Path of the tool's page on Facet. */
  readonly page: string;
  /** What the tool says, by the name of the catalogue; empty in English, which it brings itself. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
