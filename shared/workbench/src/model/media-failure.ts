/** Why a file cannot be used as an input. Each kind has one sentence in the catalogue: `media.<kind>`. */
export type MediaFailure =
  /** The bytes are of a kind that this input does not take; `found` names it, or is null when unknown. */
  | { readonly kind: 'unsupported-type'; readonly wanted: 'image' | 'video' | 'audio'; readonly found: string | null }
  /** A kind that the tool takes and the partner's page does not; `wanted` are the media types that it takes. */
  | { readonly kind: 'unwanted-type'; readonly wanted: readonly string[]; readonly found: string }
  /** HEIC or HEIF in a browser that has no decoder for it. */
  | { readonly kind: 'heic-not-decodable' }
  /** The file is empty, or its header ends early or contradicts itself, or the decoder refused it. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-bytes'; readonly bytes: number; readonly limit: number }
  /** More pixels than the tool takes; known from the header, before anything is decoded. */
  | { readonly kind: 'too-many-pixels'; readonly width: number; readonly height: number; readonly limit: number }
  /** More pictures than the input takes. */
  | { readonly kind: 'too-many-files'; readonly limit: number }
  | { readonly kind: 'too-small'; readonly width: number; readonly height: number; readonly limit: number };

/** A value, or the reason why there is none. */
export type Outcome<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure });
