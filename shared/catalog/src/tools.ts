import type { ProductType, ToolEntry } from '@facet/contracts/catalog';
import { families, type FamilyName, type ToolName } from './tools/index.ts';
import type { CategoryName } from './words/types.ts';

/** One tool of the catalogue. */
export type Tool = Readonly<ToolEntry> & { readonly id: ToolName };

/** Every tool, family by family, in menu order. */
export const tools: readonly Tool[] = Object.values(families).flatMap((family): Tool[] => Object.values(family));

const byId: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.id, tool]));
const byPath: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.path, tool]));
const familyById: ReadonlyMap<string, FamilyName> = new Map(
  (Object.keys(families) as FamilyName[]).flatMap((family) => Object.keys(families[family]).map((id) => [id, family])),
);

/** The tool with this id. */
export function toolById(id: string): Tool | undefined {
  return byId.get(id);
}

/** The tool at this path of the site, as the specification writes it: no trailing slash, no query. */
export function toolByPath(path: string): Tool | undefined {
  return byPath.get(path);
}

/** The family that holds a tool, and with it its entries and long words. */
export function familyOf(tool: Pick<Tool, 'id'>): FamilyName {
  return familyById.get(tool.id)!;
}

/** True when the tool has a widget to mount; all others are "coming soon". */
export function isWorking(tool: Pick<ToolEntry, 'expose'>): boolean {
  return tool.expose !== null;
}

/** The tools that have a widget. */
export const workingTools: readonly Tool[] = tools.filter(isWorking);

const featuredOrder: readonly ToolName[] = [
  'face-swap-video',
  'image-to-video',
  'video-downloader',
  'ai-kiss-video-generator',
];

/** The featured four in the order of the specification (section 2). */
export const featuredTools: readonly Tool[] = featuredOrder.map((id) => byId.get(id)!);

/** A tag on a tool's card. */
export type Badge = Extract<ToolEntry['flags'][number], 'hot' | 'popular' | 'new'>;

/** Colour of each badge (specification, section 3). */
export const badgeColours: Readonly<Record<Badge, 'red' | 'purple' | 'green'>> = {
  hot: 'red',
  popular: 'purple',
  new: 'green',
};

/** The badge of a tool's card, or null. */
export function badgeOf(tool: Pick<ToolEntry, 'flags'>): Badge | null {
  return tool.flags.find((flag): flag is Badge => flag in badgeColours) ?? null;
}

/** Tools of one filter category of the tools listing; a tool stands in every category among its types. */
export function toolsInCategory(category: CategoryName): readonly Tool[] {
  return category === 'all' ? tools : tools.filter((tool) => tool.types.includes(category));
}

/** Tools of one group of the Products menu. */
export function toolsInGroup(group: ProductType): readonly Tool[] {
  return tools.filter((tool) => tool.productType === group);
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
  const family = familyOf(tool) === familyOf(other) ? 4 : 0;
  const group = tool.productType === other.productType ? 3 : 0;
  const category = tool.types[0] === other.types[0] ? 2 : 0;
  return family + group + category + tool.types.filter((type) => other.types.includes(type)).length;
}
