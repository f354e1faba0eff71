import { firstFileOf, isWorking, toolById, type FileKind, type Tool, type ToolName } from '@facet/catalog';

/** What people do with a file of each kind, by how many come for it. */
const wanted: Readonly<Record<FileKind, readonly ToolName[]>> = {
  image: [
    'ai-background-remover',
    'ai-face-swap',
    'ai-image-enhancer',
    'ai-object-remover-from-photo',
    'ai-image-to-cartoon',
    'image-to-video',
  ],
  video: ['video-cutter', 'video-to-gif', 'add-subtitle-to-video', 'face-swap-video', 'video-remove-background-noise'],
  audio: ['video-remove-background-noise'],
};

/** Endings of files whose type browsers do not know. */
const endings: readonly (readonly [ending: RegExp, kind: FileKind])[] = [
  [/\.(heic|heif|avif|jxl)$/i, 'image'],
  [/\.(mkv|mov|m4v|webm)$/i, 'video'],
  [/\.(m4a|flac|opus)$/i, 'audio'],
];

/** The kind of a file by its type, else by its ending; null of one that no tool takes. */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): FileKind | null {
  const [start] = type.split('/', 1);
  if (start === 'image' || start === 'video' || start === 'audio') return start;
  return endings.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/** The tools that can begin with a file and run here, those that most people want first. */
export function fittingTools(file: Pick<File, 'type' | 'name'>): readonly Tool[] {
  const kind = kindOf(file);
  if (kind === null) return [];
  const names = file.type === 'image/gif' ? (['gif-face-swap', 'ai-image-enhancer'] as const) : wanted[kind];
  return names.flatMap((name) => {
    const tool = toolById(name);
    return tool && isWorking(tool) && firstFileOf(tool) !== null ? [tool] : [];
  });
}
