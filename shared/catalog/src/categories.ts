import type { ProductType } from '@facet/contracts/catalog';
import { isWorking, toolById, toolByPath, toolsInGroup, type Tool } from './tools.ts';
import { wordsOf } from './words.ts';
import { languageWords } from './words/index.ts';
import type { CategoryName, SectionName, SectionWords, TagName } from './words/types.ts';

/** Groups of the Products menu, in order (product 2.7). */
export const menuGroups: readonly ProductType[] = [
  'Face Swap',
  'Image Generator',
  'Video Generator',
  'Downloaders',
  'AI Tools',
];

/** Filter categories of the tools listing, in order (product 2.12). */
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
  const { pageTitle, metaDescription } = wordsOf({ id }, language);
  return { ...words.sections[id], pageTitle, metaDescription };
}

/** A short label that leads somewhere. */
export interface Tag {
  readonly id: TagName;
  readonly path: string;
}

const allTags: readonly Tag[] = [
  { id: 'face-swap', path: '/ai-face-swap' },
  { id: 'video-generator', path: '/ai-video-generator' },
  { id: 'tiktok-downloader', path: '/tiktok-video-downloader' },
  { id: 'ai-headshots', path: '/tools/ai-headshot-generator' },
  { id: 'background-remover', path: '/tools/ai-background-remover' },
];

/** Tags of the tools listing (product 2.13), those that lead to a tool that is still to come last. */
export const tags: readonly Tag[] = [...allTags].sort((a, b) => Number(leadsToWork(b)) - Number(leadsToWork(a)));

function leadsToWork({ path }: Pick<Tag, 'path'>): boolean {
  const tool = toolByPath(path);
  return tool === undefined || isWorking(tool);
}

function section(id: SectionName, group: ProductType): Section {
  return {
    id,
    path: `/${id}`,
    group,
    get tool() {
      return toolById(id) ?? null;
    },
    get tools() {
      return toolsInGroup(group).filter((listed) => listed.id !== id);
    },
  };
}
