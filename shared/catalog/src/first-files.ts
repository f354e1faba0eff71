import type { ToolName } from './tools/index.ts';

/** What kind of file a tool begins with. */
export type FileKind = 'image' | 'video' | 'audio';

const kinds: Readonly<Partial<Record<ToolName, FileKind>>> = {
  'face-swap-video': 'video',
  'ai-face-swap': 'image',
  'gif-face-swap': 'image',
  'ai-multiple-face-swap': 'image',
  'batch-face-swap': 'image',
  'face-morph': 'image',
  'ai-image-blender': 'image',
  'video-cutter': 'video',
};

/** The kind of file that a tool takes first; null of a tool that begins with words or a link, or is not built yet. */
export function firstFileOf({ id }: { readonly id: ToolName }): FileKind | null {
  return kinds[id] ?? null;
}
