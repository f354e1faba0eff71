import type { ProductType, ToolEntry } from '@facet/contracts/catalog';
import { toolFamilies, type ToolFamily } from '@facet/contracts/families';
import type { ToolManifest } from '@facet/contracts/manifest';
import { broughtTools, setBroughtTools, type BroughtTool } from './brought.ts';
import { tools as manifests } from './generated/tools.js';
import type { ToolName } from './names.ts';
import type { CategoryName } from './words/types.ts';

export type { ToolName };
/** A family of tools: they are related, and their long words come together. */
export type FamilyName = ToolFamily;
/** What kind of file a tool begins with. */
export type FileKind = NonNullable<ToolManifest['firstFile']>;

/** One tool of the catalogue. */
export type Tool = Readonly<ToolEntry> &
  Readonly<Pick<ToolManifest, 'family'>> & {
    readonly firstFile: FileKind | null;
    readonly height: NonNullable<ToolManifest['height']>;
    /**
     * Of a tool that a generative model makes whole, and that runs only where the operator has connected a provider: tools that are offered
     * elsewhere. Null of every other tool.
     */
    readonly alternatives: readonly string[] | null;
    /** False of a tool that needs a provider, until `markServed` says that one serves it. */
    readonly served: boolean;
  };

/**
 * The entry of a tool from its manifest.
 *
 * @param owner the remote in whose sources the manifest stands
 * @param works whether the remote exposes the tool's widget, as `./<tool-id>`
 */
function toolOf({
  owner,
  works,
  freeHere = null,
  flags = [],
  firstFile,
  height = 'medium',
  alternatives,
  ...facts
}: (typeof manifests)[number]): Tool {
  const { id, path, family, types, place, credits, person, icon } = facts;
  return {
    id,
    path,
    owner,
    expose: works ? `./${id}` : null,
    family,
    productType: toolFamilies[family],
    types,
    place,
    credits,
    person,
    // Credits belong to a user.
    login: credits > 0,
    freeHere,
    flags,
    icon,
    firstFile: works && firstFile ? firstFile : null,
    height,
    alternatives: alternatives ?? null,
    served: alternatives === undefined || servedIds.has(id),
  };
}

/** Tools at providers that this deployment serves. */
let servedIds: ReadonlySet<string> = new Set();

/** The tools that this build knows. */
let built: readonly Tool[] = manifests.map(toolOf);

/** Every tool, family by family, in menu order. Another list after `bringTools` and `markServed`. */
export let tools: readonly Tool[] = built;

let byId: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.id, tool]));
let byPath: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.path, tool]));

/** The tool with this id. */
export function toolById(id: string): Tool | undefined {
  return byId.get(id);
}

/** The tool at this path of the site, as product 2.1 writes it: no trailing slash, no query. */
export function toolByPath(path: string): Tool | undefined {
  return byPath.get(path);
}

/** The family that a tool belongs to. */
export function familyOf(tool: Pick<Tool, 'id'>): FamilyName {
  return byId.get(tool.id)!.family;
}

/** The kind of file that a tool takes first; null of a tool that begins with words or a link, or is not built yet. */
export function firstFileOf({ firstFile }: Pick<Tool, 'firstFile'>): FileKind | null {
  return firstFile;
}

/** True when the tool runs here: it has a widget, and a provider where it needs one. */
export function isWorking(tool: Pick<ToolEntry, 'expose'> & { readonly served?: boolean }): boolean {
  return tool.expose !== null && tool.served !== false;
}

/** The tools that run here. Another list after `bringTools` and `markServed`. */
export let workingTools: readonly Tool[] = tools.filter(isWorking);

const featuredOrder: readonly ToolName[] = [
  'face-swap-video',
  'image-to-video',
  'video-downloader',
  'ai-kiss-video-generator',
];

const featured = (): readonly Tool[] => workingFirst(featuredOrder.map((id) => byId.get(id)!));

/** The featured four (product 2.8), those that work first. Another list after `bringTools`. */
export let featuredTools: readonly Tool[] = featured();

const listeners = new Set<() => void>();

/**
 * Adds tools that remotes have since this build: new ones at the end of their family, and those in the place of a tool
 * that was still to come. Those of an earlier call that are not in this one are removed. The caller has checked that a
 * tool's id and path are free (or those of the tool that it is).
 */
export function bringTools(brought: readonly BroughtTool[]): void {
  setBroughtTools(brought);
  list();
}

/**
 * Says which tools this deployment serves: those that need a provider and are among them run here from now on.
 *
 * @param ids as the backend's list of served tools has them; others than those that need a provider do not matter
 */
export function markServed(ids: readonly string[]): void {
  const needed = new Set(ids.filter((id) => byId.get(id)?.alternatives));
  if (needed.size === servedIds.size && [...needed].every((id) => servedIds.has(id))) return;
  servedIds = needed;
  built = manifests.map(toolOf);
  list();
}

/** Rebuilds every list, and calls the listeners. */
function list(): void {
  const added = new Map(
    [...broughtTools().values()].map(({ owner, manifest }) => [
      manifest.id,
      toolOf({ ...manifest, owner, works: true }),
    ]),
  );
  const known = built.map((tool) => added.get(tool.id) ?? tool);
  const fresh = [...added.values()].filter(({ id }) => !built.some((tool) => tool.id === id));
  const families = Object.keys(toolFamilies);
  tools = [...known, ...fresh].sort((a, b) => families.indexOf(a.family) - families.indexOf(b.family));
  byId = new Map(tools.map((tool) => [tool.id, tool]));
  byPath = new Map(tools.map((tool) => [tool.path, tool]));
  workingTools = tools.filter(isWorking);
  featuredTools = featured();
  for (const listener of [...listeners]) listener();
}

/** Calls back after every change of the lists. @returns stops it */
export function onToolsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The tools that work, then those that are still to come; each in the order given. */
export function workingFirst(list: readonly Tool[]): readonly Tool[] {
  return [...list.filter(isWorking), ...list.filter((tool) => !isWorking(tool))];
}

/** A tag on a tool's card. */
export type Badge = Extract<ToolEntry['flags'][number], 'hot' | 'popular' | 'new'>;

/** Colour of each badge (product 3.2). */
export const badgeColours: Readonly<Record<Badge, 'red' | 'purple' | 'green'>> = {
  hot: 'red',
  popular: 'purple',
  new: 'green',
};

/** The badge of a tool's card; null of one without, and of one that is still to come. */
export function badgeOf(tool: Pick<ToolEntry, 'flags' | 'expose'> & { readonly served?: boolean }): Badge | null {
  if (!isWorking(tool)) return null;
  return tool.flags.find((flag): flag is Badge => flag in badgeColours) ?? null;
}

/** Tools of one filter category of the tools listing, those that work first; a tool stands in every category among its types. */
export function toolsInCategory(category: CategoryName): readonly Tool[] {
  return workingFirst(category === 'all' ? tools : tools.filter((tool) => tool.types.includes(category)));
}

/** Tools of one group of the Products menu, those that work first. */
export function toolsInGroup(group: ProductType): readonly Tool[] {
  return workingFirst(tools.filter((tool) => tool.productType === group));
}

/** How `relatedTools` chooses. */
export interface RelatedOptions {
  /** Leaves out tools without a widget. Default false. */
  readonly workingOnly?: boolean;
  /** At most so many. */
  readonly limit: number;
}

/**
 * Other tools for a visitor who came for this one: working ones first, then by nearness, then in
 * catalogue order. Never empty while another tool works, so that a "coming soon" page has an offer.
 */
export function relatedTools(tool: Tool, { workingOnly = false, limit }: RelatedOptions): readonly Tool[] {
  return tools
    .filter((other) => other.id !== tool.id && (!workingOnly || isWorking(other)))
    .sort((a, b) => Number(isWorking(b)) - Number(isWorking(a)) || nearness(tool, b) - nearness(tool, a))
    .slice(0, limit);
}

/** Same family 4, same menu group 3, same category 2, each shared type 1. */
function nearness(tool: Tool, other: Tool): number {
  const family = tool.family === other.family ? 4 : 0;
  const group = tool.productType === other.productType ? 3 : 0;
  const category = tool.types[0] === other.types[0] ? 2 : 0;
  return family + group + category + tool.types.filter((type) => other.types.includes(type)).length;
}
