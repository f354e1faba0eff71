import type { RasterImage } from '../../raster/image.ts';
import { bands, cutOut } from '../../image/cutout/index.ts';
import { exposeAround } from './around.ts';
import { addLights, exposeTwice } from './exposures.ts';
import { figureOf } from './figure.ts';
import { joinImages } from './join.ts';
import { placeInScene } from './scene.ts';
import { isSure, keptOf, type Way, worthOf } from './suggest.ts';
import type { PhotoTraits, SubjectMask } from './traits.ts';

/** A photo and what was found in it. */
export interface WayPhoto {
  readonly image: RasterImage;
  readonly mask: SubjectMask | null;
  readonly traits: PhotoTraits;
}

type Report = (fraction: number) => void;

/** Blends two photos in a way; null where it needs a subject that is not there. */
export function blendWay(way: Way, base: WayPhoto, top: WayPhoto, onProgress?: Report): RasterImage | null {
  switch (way) {
    case 'figure-base':
      return withSubject(base, onProgress, (cut, options) => figureOf(cut, top.image, options));
    case 'figure-top':
      return withSubject(top, onProgress, (cut, options) => figureOf(cut, base.image, options));
    case 'scene-base':
      return withSubject(base, onProgress, (cut, options) =>
        placeInScene(cut, top.image, { ...options, taken: takenOf(top) }),
      );
    case 'scene-top':
      return withSubject(top, onProgress, (cut, options) =>
        placeInScene(cut, base.image, { ...options, taken: takenOf(base) }),
      );
    case 'join':
      return joinImages(subjectOf(base), subjectOf(top), onProgress);
    case 'lights':
      return addLights(base.image, sparedOf(base), top.image, onProgress);
    case 'double':
      return exposed(base, top, onProgress);
    default:
      return way satisfies never;
  }
}

function exposed(base: WayPhoto, top: WayPhoto, onProgress?: Report): RasterImage {
  const kept = keptOf(base.traits, top.traits);
  const [front, back] = kept === 'top' ? [top, base] : [base, top];
  if (!kept || !front.mask) return exposeTwice(base.image, top.image, onProgress);
  return exposeAround(
    { image: front.image, subject: front.mask, stands: isStanding(front.traits) },
    { image: back.image, subject: takenOf(back), busy: back.traits.busy },
    onProgress,
  );
}

/** What lights keep away from: a subject that was surely found. */
const sparedOf = ({ mask, traits: { subject } }: WayPhoto): SubjectMask | null =>
  subject && isSure(subject) ? mask : null;

/** Whether without its ground it would hang in the air: people stand anywhere, and what is cut off below or above is seen from near. */
const isStanding = ({ subject }: PhotoTraits): boolean =>
  subject !== null && !subject.people && !subject.cut.bottom && !subject.cut.top;

const subjectOf = ({ image, mask }: WayPhoto) => ({ image, subject: mask });

/** What a scene shows that a subject placed in it leaves in view; what was hardly found is nothing. */
const takenOf = ({ mask, traits }: WayPhoto): SubjectMask | null => (worthOf(traits.subject) > 0 ? mask : null);

/** Share of the work that cutting out is. */
const CUT = 0.6;

function withSubject<Made>(
  { image, mask, traits }: WayPhoto,
  onProgress: Report | undefined,
  make: (cut: RasterImage, options: { cut: NonNullable<PhotoTraits['subject']>['cut']; onProgress?: Report }) => Made,
): Made | null {
  if (!mask || !traits.subject) return null;
  const cut = cutOut(image, mask, {
    band: bands.soft,
    ...(onProgress && { onProgress: (share) => onProgress(share * CUT) }),
  });
  return make(cut, {
    cut: traits.subject.cut,
    ...(onProgress && { onProgress: (share) => onProgress(CUT + share * (1 - CUT)) }),
  });
}
