import {
  firstFileOf,
  isWorking,
  relatedTools,
  toolById,
  tools,
  wordsOf,
  type FileKind,
  type Tool,
} from '@facet/catalog';
import type { Onward, OnwardTool, RecipeStep, ResultMedia, ToolId } from '@facet/contracts';
import { pathIn } from '../routes/routes.ts';

/** At most so many tools are offered for a result. */
const MOST = 4;

/** What people do next with a result, in this order; whatever else takes it follows by nearness. */
const usual: Readonly<Record<ResultMedia, readonly ToolId[]>> = {
  image: ['ai-image-enhancer', 'ai-background-remover', 'ai-sticker-generator', 'image-to-video'],
  video: ['video-cutter', 'add-subtitle-to-video', 'video-to-gif', 'video-remove-background-noise'],
  audio: ['video-remove-background-noise'],
  animation: ['gif-face-swap'],
};

/** The kind of first file that a result is. A tool for one picture would take an animation's first frame alone. */
const kindOf: Readonly<Record<ResultMedia, FileKind | null>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  animation: null,
};

/** The tools that take a result of another one: working ones, never the tool itself. */
export function onwardTools(from: Tool, media: ResultMedia): readonly Tool[] {
  const known = usual[media].flatMap((id) => toolById(id) ?? []);
  const kind = kindOf[media];
  const others = relatedTools(from, { workingOnly: true, limit: tools.length }).filter(
    (tool) => kind !== null && firstFileOf(tool) === kind,
  );
  return [...new Set([...known, ...others])].filter((tool) => tool.id !== from.id && isWorking(tool)).slice(0, MOST);
}

/** The steps that made files which are on their way from tool to tool, for as long as somebody holds the file. */
const made = new WeakMap<Blob, readonly RecipeStep[]>();

/**
 * Hands a result on to the next tool. The file waits on this page for that tool, like one dropped before the tool had
 * loaded (`early-files.ts`).
 */
export function onwardOf(
  from: Tool,
  locale: string,
  open: (path: string) => void,
  saveRecipe?: (steps: readonly RecipeStep[]) => void,
): Onward {
  const shown = (media: ResultMedia): readonly OnwardTool[] =>
    onwardTools(from, media).map((tool) => ({ toolId: tool.id, name: wordsOf(tool, locale).shortName }));
  return {
    tools: { image: shown('image'), video: shown('video'), audio: shown('audio'), animation: shown('animation') },
    take(toolId, file, steps = []) {
      const tool = toolById(toolId);
      if (!tool) return;
      const path = pathIn(locale, tool.path);
      made.set(file, steps);
      window.facetEarlyFiles = [{ path, file }];
      open(path);
    },
    stepsOf: (file) => made.get(file) ?? [],
    ...(saveRecipe && { saveRecipe }),
  };
}
