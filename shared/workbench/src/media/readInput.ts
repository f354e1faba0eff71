import { FailureError } from '../model/failure.ts';
import type {
  ImageInputSpec,
  ImagesInputSpec,
  ImageValue,
  InputSpec,
  InputValue,
  MediaInputSpec,
  MediaValue,
} from '../model/definition.ts';
import type { Codec } from './codec.ts';
import { inspectImage, inspectMedia } from './inspectFile.ts';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MIN_SIDE,
  MEDIA_MAX_BYTES,
  PREVIEW_SIDE,
  TILE_SIDE,
} from './limits.ts';

export interface OfferedFile {
  readonly blob: Blob;
  readonly name: string;
}

async function readImage(
  { blob, name }: OfferedFile,
  spec: Pick<ImageInputSpec, 'maxBytes' | 'maxPixels'>,
  id: string,
  codec: Codec,
  side: number = PREVIEW_SIDE,
): Promise<ImageValue> {
  const facts = await inspectImage(blob, {
    maxBytes: spec.maxBytes ?? IMAGE_MAX_BYTES,
    maxPixels: spec.maxPixels ?? IMAGE_MAX_PIXELS,
    minSide: IMAGE_MIN_SIDE,
  });
  if (!facts.ok) throw new FailureError({ kind: 'media', media: facts.failure });
  const { type } = facts.value;
  const preview = await codec.preview(blob, type, side);
  const { width, height } = preview;
  return { kind: 'image', id, blob, name, type, width, height, preview: preview.blob };
}

async function readMedia<Kind extends 'video' | 'audio'>(
  { blob, name }: OfferedFile,
  spec: MediaInputSpec<Kind>,
  id: string,
): Promise<MediaValue<Kind>> {
  const facts = await inspectMedia(blob, spec.kind, spec.maxBytes ?? MEDIA_MAX_BYTES);
  if (!facts.ok) throw new FailureError({ kind: 'media', media: facts.failure });
  return { kind: spec.kind, id, blob, name, type: facts.value.type };
}

/** Checks a file against an input of many pictures and makes one of its items. Rejects with `FailureError`. */
export const readItem = (file: OfferedFile, spec: ImagesInputSpec, id: string, codec: Codec): Promise<ImageValue> =>
  readImage(file, spec, id, codec, spec.tiles === 'small' ? TILE_SIDE : PREVIEW_SIDE);

/** Checks a file against its input and makes the input's value. Rejects with `FailureError`. */
export function readInput(file: OfferedFile, spec: InputSpec, id: string, codec: Codec): Promise<InputValue> {
  switch (spec.kind) {
    case 'image':
      return readImage(file, spec, id, codec);
    case 'video':
      return readMedia<'video'>(file, spec, id);
    case 'audio':
      return readMedia<'audio'>(file, spec, id);
    case 'images':
      return readItem(file, spec, id, codec);
    case 'url':
    case 'text':
      return Promise.reject(new FailureError({ kind: 'unexpected', detail: 'a file was offered to a typed input' }));
    default: {
      const never: never = spec;
      return never;
    }
  }
}
