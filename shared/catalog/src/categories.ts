import type { ProductType } from '@facet/contracts/catalog';
import { toolById, toolsInGroup, type Tool } from './tools.ts';
import { languageWords } from './words/index.ts';
import type { CategoryName, SectionName, SectionWords, TagName } from './words/types.ts';

/** Groups of the Products menu, in order (specification, section 2). */
export const menuGroups: readonly ProductType[] = [
  'Face Swap',
  'Image Generator',
  'Video Generator',
  'Downloaders',
  'AI Tools',
];

/** Filter categories of the tools listing, in order (specification, section 2). */
export const categories: readonly CategoryName[] = ['all', 'face-swap', 'image', 'video', 'audio', 'generator'];

/** A section landing page. */
export interface Section {
  readonly id: SectionName;
  readonly path: string;
  /** The menu group that the page lists. */
  readonly group: ProductType;
  /** The tool that stands on the page itself, above the list; null where the page is a list alone. */
  readonly tool: Tool | null;
  /** The tools listed, without the page's own. */
  readonly tools: readonly Tool[];
}

/** The section landing pages. `/video-downloader` is a tool and a section in one. */
export const sections: readonly Section[] = [
  section('ai-video-generator', 'Video Generator'),
  section('ai-image-generator', 'Image Generator'),
  section('video-downloader', 'Downloaders'),
];

/** The section landing page at this path. */
export function sectionByPath(path: string): Section | undefined {
  return sections.find((candidate) => candidate.path === path);
}

/** Heading and introduction of a section's list and the head of its page, which a tool on the page provides. */
export function wordsOfSection({ id }: Pick<Section, 'id'>, language: string): SectionWords {
  const words = languageWords(language);
  if (id !== 'video-downloader') return words.sections[id];
  const { pageTitle, metaDescription } = words.short[id];
  return { ...words.sections[id], pageTitle, metaDescription };
}

/** A short label that leads somewhere. */
export interface Tag {
  readonly id: TagName;
  readonly path: string;
}

/** Tags of the tools listing, in order (specification, section 2). */
export const tags: readonly Tag[] = [
  { id: 'face-swap', path: '/ai-face-swap' },
  { id: 'video-generator', path: '/ai-video-generator' },
  { id: 'tiktok-downloader', path: '/tiktok-video-downloader' },
  { id: 'ai-headshots', path: '/tools/ai-headshot-generator' },
  { id: 'background-remover', path: '/tools/ai-background-remover' },
];

function section(id: SectionName, group: ProductType): Section {
  const tool = toolById(id) ?? null;
  return { id, path: `/${id}`, group, tool, tools: toolsInGroup(group).filter((listed) => listed !== tool) };
}
