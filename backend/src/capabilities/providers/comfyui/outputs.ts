import { z } from 'zod';

const fileSchema = z.object({ filename: z.string().min(1), subfolder: z.string().default(''), type: z.string() });
/** A file that a node made, in one of ComfyUI's folders. */
export type OutputFile = z.infer<typeof fileSchema>;

/** Files among a node's outputs: pictures stand under `images`, clips of the usual nodes under `gifs` or `videos`. */
export function filesOf(outputs: Readonly<Record<string, unknown>>): readonly OutputFile[] {
  return ['images', 'gifs', 'videos', 'audio'].flatMap((kind) => {
    const parsed = z.array(fileSchema).safeParse(outputs[kind]);
    return parsed.success ? parsed.data : [];
  });
}

/**
 * The file that is the result: of the node that the plan names, else the first that was saved. Files of the folder `temp` are previews, and
 * count only for a named node; a preview of another may show the input.
 */
export function resultOf(
  outputs: Readonly<Record<string, Record<string, unknown>>>,
  output: string | null,
): OutputFile | null {
  if (output === null)
    return (
      Object.values(outputs)
        .flatMap(filesOf)
        .find(({ type }) => type === 'output') ?? null
    );
  const files = filesOf(outputs[output] ?? {});
  return files.find(({ type }) => type === 'output') ?? files[0] ?? null;
}
