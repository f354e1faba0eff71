import { foundOf, type ImageValue, type Insight, type ToolNotice } from '@facet/workbench';
import type { FoundFaces } from '../face/found.ts';
import type { ClipFacts, GivenFace } from './calls.ts';
import { LONGEST_CLIP } from './limits.ts';

/** What looking at an input of a clip tool finds: the faces of a photo, what a video is, nothing more of a GIF. */
export type ClipFound =
  | { readonly kind: 'faces'; readonly faces: FoundFaces }
  | {
      readonly kind: 'video';
      /** Seconds; null where this browser cannot open it, which says nothing about the server. */
      readonly duration: number | null;
      /** Null where they could not be counted. */
      readonly frames: number | null;
      /** Of a clip that this browser decodes and that is short enough to be swapped here; null else. */
      readonly facts: ClipFacts | null;
    }
  | { readonly kind: 'animation' };

/** Who gets the face: the person who is seen most, or everybody. As the backend's tools name it. */
export type TargetChoice = 'main' | 'all';

/** Numbers of the faces that can be used, largest first. */
export function usableFaces({ faces }: FoundFaces): readonly number[] {
  return faces.flatMap(({ findings }, index) =>
    findings.some(({ severity }) => severity === 'refuse') ? [] : [index],
  );
}

/** Which faces of a frame get the one that is given. @param given its number in the photo */
export function pairsFor(
  source: FoundFaces,
  given: number,
  frame: FoundFaces,
  whom: TargetChoice,
): readonly { source: number; target: number }[] {
  if (!usableFaces(source).includes(given)) return [];
  const targets = usableFaces(frame);
  return (whom === 'all' ? targets : targets.slice(0, 1)).map((target) => ({ source: given, target }));
}

/** What to expect of the face that is given. @param given its number in the photo */
export function sourceWarnings(source: Insight<ClipFound>, given: number): readonly ToolNotice[] {
  const face = facesIn(source)?.faces[given];
  if (!face) return [];
  return face.findings
    .filter(({ about, severity }) => about === 'source' && severity === 'warn')
    .map(({ code }): ToolNotice => ({ id: code, tone: 'warning', message: `finding.source.${code}` }));
}

/** The faces of a photo; null while they are not known. */
export function facesIn(source: Insight<ClipFound>): FoundFaces | null {
  const found = foundOf(source);
  return found?.kind === 'faces' ? found.faces : null;
}

/** Why a video cannot be run; null when it can. */
export function videoBlock(target: Insight<ClipFound>): ToolNotice | null {
  if (target.status !== 'found' || target.value.kind !== 'video') return null;
  return lengthBlock(target.value.duration);
}

/** Why a video of so many seconds cannot be run; null when it can. */
export function lengthBlock(duration: number | null): ToolNotice | null {
  if (duration === null || duration <= LONGEST_CLIP) return null;
  const values = { seconds: Math.ceil(duration), longest: LONGEST_CLIP };
  return { id: 'too-long', tone: 'warning', message: 'blocked.too-long', values };
}

/** Why a picture cannot be run as an animation; null when it can. */
export function animationBlock(target: Pick<ImageValue, 'type'> | null): ToolNotice | null {
  if (target === null || target.type === 'image/gif') return null;
  return { id: 'not-gif', tone: 'warning', message: 'blocked.not-gif' };
}

/** A point on a face of a photo, by which it is found again. */
export function givenFace(photo: ImageValue, { width, height, faces }: FoundFaces, face: number): GivenFace {
  const { box } = faces[face]!;
  const inside = (share: number): number => Math.max(0, Math.min(1, share));
  return {
    photo: photo.blob,
    x: inside((box.x + box.width / 2) / width),
    y: inside((box.y + box.height / 2) / height),
  };
}

/** Pictures that the backend takes as they are. */
const sent = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The photo as it is sent: one that the backend does not open goes as the browser has decoded it. */
export function photoFile({ blob, preview, name, type }: ImageValue): { readonly blob: Blob; readonly name: string } {
  if (sent.has(type)) return { blob: new Blob([blob], { type }), name };
  const ending = preview.type.split('/')[1] ?? 'png';
  return { blob: preview, name: `${name.replace(/\.[^.]*$/, '')}.${ending}` };
}
