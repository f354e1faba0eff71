import type { Host, ToolFile } from '@facet/contracts';
import { saveFile } from '@facet/ui';
import { markFile } from '../marks/markFile.ts';
import { isMadeByModel, readMark, strongest } from '../marks/readMark.ts';
import type { DigitalSourceType } from '../marks/xmp.ts';
import { exportTypeOf } from '../marks/exportTypes.ts';
import type { Codec } from '../media/codec.ts';
import type { Words } from '../messages/index.ts';
import type {
  ImageOutput,
  ImagesOutput,
  InputSpecs,
  OptionSpecs,
  RunOutput,
  ToolDefinition,
} from '../model/definition.ts';
import { SAVED_QUALITY } from '../media/decode.ts';
import type { ExportSettings } from '../result/ExportBar.tsx';
import { exportImage } from '../result/exportImage.ts';
import { exportName } from '../result/fileName.ts';
import { uniqueNames } from '../result/images.ts';
import { zipFiles } from '../result/zip.ts';

export interface SavingOptions {
  readonly toolId: string;
  /** How saved pictures are marked as what they are; null where they are not. */
  readonly mark: Parameters<typeof exportImage>[2];
  readonly codec: Codec;
  readonly host: Pick<Host, 'toast' | 'analytics'>;
  readonly t: Words;
}

/** Saves a result as a file; many pictures as one ZIP. A failure is said to the visitor. */
export async function saveOutput(
  output: RunOutput,
  settings: ExportSettings,
  document: Document,
  { toolId, mark, codec, host, t }: SavingOptions,
): Promise<void> {
  try {
    switch (output.kind) {
      case 'images':
        saveFile(await zipOf(output, mark, codec), `${output.stem}.zip`, document);
        break;
      case 'file':
        saveFile(await markedFile(output.blob, mark), output.name, document);
        break;
      case 'image':
        saveFile(await exportImage(output, settings, mark, codec), exportName(output.stem, settings.type), document);
        break;
      default:
        output satisfies never;
    }
    host.analytics.track('tool_download', { tool: toolId, type: savedType(output, settings) });
  } catch {
    host.toast({ message: t('result.save-failed'), type: 'error', durationMs: 0 });
  }
}

/** What a run made as files, each as it would be saved: with its mark, pictures in the format that they are in. */
export async function filesOf(
  output: RunOutput,
  { mark, codec }: Pick<SavingOptions, 'mark' | 'codec'>,
): Promise<readonly ToolFile[]> {
  const picture = async ({ blob, stem, sealed }: ImageOutput): Promise<ToolFile> => {
    const settings = ownFormat(blob);
    return {
      blob: await exportImage({ blob, ...(sealed === undefined ? {} : { sealed }) }, settings, mark, codec),
      name: exportName(stem, settings.type),
    };
  };
  switch (output.kind) {
    case 'file':
      return [{ blob: await markedFile(output.blob, mark), name: output.name }];
    case 'image':
      return [await picture(output)];
    case 'images':
      return Promise.all(output.items.flatMap(({ state }) => (state.status === 'done' ? [picture(state.output)] : [])));
    default:
      return output satisfies never;
  }
}

/**
 * How a saved result of a tool is marked as what it is; null where it is not.
 * @param origin of what it was made of
 */
export function markOf(
  { name, mark, hereMark = mark }: Pick<ToolDefinition<InputSpecs, OptionSpecs, never>, 'name' | 'mark' | 'hereMark'>,
  output: RunOutput | null,
  origin: DigitalSourceType | null,
  createdAt: Date,
): SavingOptions['mark'] {
  const isHere = output !== null && output.kind !== 'images' && output.madeHere === true;
  const own = output?.kind === 'image' ? output.sourceType : undefined;
  const sourceType = strongest(own ?? (isHere ? hereMark : mark), origin);
  return sourceType && { sourceType, software: `Facet ${name}`, createdAt };
}

/** Puts a picture on the clipboard, as PNG. The promise goes in, since browsers want the call within the click. */
export async function copyOutput(output: ImageOutput, { codec, host, t }: SavingOptions): Promise<void> {
  try {
    const png = exportImage(output, { type: 'image/png', quality: 1 }, null, codec);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    host.toast({ message: t('result.copied'), type: 'success' });
  } catch {
    host.toast({ message: t('result.copy-failed'), type: 'warning' });
  }
}

/** A clip or an animation that says how it came to be. What made it has mostly marked it; a mark of what it was made of is added. */
async function markedFile(blob: Blob, mark: SavingOptions['mark']): Promise<Blob> {
  if (!mark || !isMadeByModel(mark.sourceType) || (await readMark(blob)) !== null) return blob;
  return markFile(blob, mark);
}

/** A picture in the format that it is in. */
const ownFormat = (blob: Blob): ExportSettings => ({ type: exportTypeOf(blob), quality: SAVED_QUALITY });

function savedType(output: RunOutput, { type }: ExportSettings): string {
  switch (output.kind) {
    case 'image':
      return type;
    case 'file':
      return output.blob.type;
    case 'images':
      return 'application/zip';
    default:
      return output satisfies never;
  }
}

function zipOf(output: ImagesOutput, mark: SavingOptions['mark'], codec: Codec): Promise<Blob> {
  const done = output.items.flatMap(({ state }) => (state.status === 'done' ? [state.output] : []));
  const names = uniqueNames(done.map(({ stem, blob }) => exportName(stem, exportTypeOf(blob))));
  return zipFiles(
    done.map((picture, index) => ({
      name: names[index]!,
      file: () => exportImage(picture, ownFormat(picture.blob), mark, codec),
    })),
    new Date(),
  );
}
