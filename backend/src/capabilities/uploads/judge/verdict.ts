import type { StoredType } from '@facet/contracts/uploads';
import type { MessageKey } from '../../../messages/say.ts';

/** What an upload may be. */
export interface FileLimits {
  /** Of a still picture, bytes. */
  readonly imageBytes: number;
  /** Of a video, a sound or a GIF, bytes. */
  readonly mediaBytes: number;
  /** Of a picture or of a GIF's canvas: width times height. */
  readonly pixels: number;
  readonly gifFrames: number;
  /** Longest video, seconds. */
  readonly videoSeconds: number;
  /** Longer and shorter side of a video, pixels. */
  readonly videoSides: readonly [longer: number, shorter: number];
}

/** What a file is, by its bytes. */
export interface Facts {
  readonly type: StoredType;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Of a video or an animation, counted. */
  readonly frames?: number;
}

/** The rule that a file breaks, as its sentence. */
export interface Broken {
  readonly rule: Extract<MessageKey, `error.file${string}`>;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Verdict = { readonly ok: true; readonly facts: Facts } | ({ readonly ok: false } & Broken);

/** A file that breaks a rule. */
export class FileRefusal extends Error implements Broken {
  override readonly name = 'FileRefusal';

  constructor(
    readonly rule: Broken['rule'],
    readonly values: NonNullable<Broken['values']> = {},
  ) {
    super(rule);
  }
}

/** The verdict of work that throws `FileRefusal`; what else it throws means that the file cannot be read. */
export async function verdictOf(work: () => Promise<Facts>): Promise<Verdict> {
  try {
    return { ok: true, facts: await work() };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, rule: error.rule, values: error.values };
    return { ok: false, rule: 'error.fileBroken' };
  }
}

/** Whole or with one digit, for sentences. */
export const shown = (value: number): string => String(Math.round(value * 10) / 10);

/** @throws FileRefusal when there are more bytes than `most` */
export function refuseLarge(size: number, most: number): void {
  if (size > most)
    throw new FileRefusal('error.fileTooLarge', { most: shown(most / 2 ** 20), size: shown(size / 2 ** 20) });
}

/** @throws FileRefusal for a picture of more pixels than are decoded here */
export function refusePixels(width: number, height: number, { pixels }: Pick<FileLimits, 'pixels'>): void {
  if (width * height > pixels) throw new FileRefusal('error.filePixels', { width, height, most: shown(pixels / 1e6) });
}
