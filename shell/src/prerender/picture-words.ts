import { isWorking, sections, toolById, toolsInGroup, wordsOf, wordsOfSection, tools, type Tool } from '@facet/catalog';
import { BookOpen, Coins, ScanFace, Sparkles, Wrench, type LucideIcon } from 'lucide-react';
import { documentOf } from '../content/documents.ts';
import type { ShellTranslate } from '../messages/catalogue.ts';
import type { OwnPage, Route } from '../routes/routes.ts';
import { toolIcons } from '../tools/tool-icons.generated.js';
import { notHereLabel, offerLabel } from '../tools/tool-labels.ts';
import type { PictureWords } from './share-pictures.tsx';

const ownIcons: Readonly<Partial<Record<OwnPage, LucideIcon>>> = { tools: Wrench, pricing: Coins, blog: BookOpen };

/** What the picture of a page says: its heading, and what there is to know in a few words. */
export function pictureWords({ page }: Route, t: ShellTranslate, locale: string): PictureWords {
  const words = (title: string, line: string, Icon: LucideIcon): PictureWords => ({
    site: t('site.name'),
    title,
    line,
    Icon,
  });
  const toolWords = (tool: Tool): PictureWords =>
    words(wordsOf(tool, locale).title, isWorking(tool) ? offerLabel(tool, t) : notHereLabel(tool, t), iconOf(tool));
  const claim = t('footer.claim');
  switch (page.kind) {
    case 'own': {
      const line = page.name === 'tools' ? t('tools.count', { count: tools.length }) : claim;
      return words(t(`${page.name}.title`), line, ownIcons[page.name] ?? Sparkles);
    }
    case 'document':
      return words(documentOf(page.document)!.title, claim, BookOpen);
    case 'faceSwap':
      return words(t('faceSwap.title'), t('tools.count', { count: toolsInGroup('Face Swap').length }), ScanFace);
    case 'section': {
      const section = sections.find(({ id }) => id === page.section)!;
      if (section.tool) return toolWords(section.tool);
      const { title } = wordsOfSection(section, locale);
      const line = t('tools.count', { count: section.tools.length });
      return words(title, line, iconOf(section.tools[0]!));
    }
    case 'tool':
      return toolWords(toolById(page.tool)!);
    default:
      return page satisfies never;
  }
}

function iconOf({ icon }: Pick<Tool, 'icon'>): LucideIcon {
  return toolIcons[icon] ?? Sparkles;
}
