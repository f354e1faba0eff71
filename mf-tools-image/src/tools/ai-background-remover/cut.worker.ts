import { bands, cropToContent, cutOut, layOn, type Backdrop, type Parting } from '@facet/engines/image/cutout';
import type { RasterImage } from '@facet/engines/raster';
import { rasterizeShapes, ToolRefusal, type MaskValue, type RoleTargets } from '@facet/workbench/worker';
import { lookForSubject, partBySubject, type FoundSubject, type SubjectNetworks } from '../../studio/findSubject.ts';
import { loadSubjectNetworks } from '../../studio/networks.ts';
import { previewOf, servePicture } from '../../studio/servePicture.ts';
import { colours, type Background, type CutOptions, type Subject } from './options.ts';

let networks: SubjectNetworks | null = null;

const onlyRole =
  (wanted: string, other: string): RoleTargets =>
  (role) =>
    role === wanted ? 255 : role === other ? 0 : null;
const keeps = onlyRole('keep', 'drop');
const drops = onlyRole('drop', 'keep');
const restores = onlyRole('restore', 'erase');
const erases = onlyRole('erase', 'restore');

/** @param scale pixels of the parting per pixel of the photo */
function partBy(parting: Parting, { done }: MaskValue, scale: number): Uint8Array {
  const { width, height } = parting;
  const size = { width, height, scale };
  return parting.part(rasterizeShapes(done, size, keeps).data, rasterizeShapes(done, size, drops).data);
}

/** Paints what was restored and erased exactly. */
function retouch(cut: RasterImage, photo: RasterImage, { done }: MaskValue): void {
  const size = { width: photo.width, height: photo.height, scale: 1 };
  const back = rasterizeShapes(done, size, restores).data;
  const gone = rasterizeShapes(done, size, erases).data;
  for (let i = 0; i < back.length; i++) {
    const share = back[i]! / 255;
    const at = i * 4;
    if (share > 0) {
      for (let c = 0; c < 3; c++) cut.data[at + c] = cut.data[at + c]! * (1 - share) + photo.data[at + c]! * share;
      cut.data[at + 3] = cut.data[at + 3]! * (1 - share) + photo.data[at + 3]! * share;
    }
    if (gone[i]! > 0) cut.data[at + 3] = (cut.data[at + 3]! * (255 - gone[i]!)) / 255;
  }
}

const touched = ({ done }: MaskValue): boolean =>
  done.some((shape) => 'role' in shape && (shape.role === 'restore' || shape.role === 'erase'));

function backdropOf(background: Background, photo: RasterImage): Backdrop {
  if (background === 'none') return { kind: 'none' };
  return background === 'blur' ? { kind: 'blur', photo } : { kind: 'colour', colour: colours[background] };
}

/** What is known of the last photo of a preview: strokes come quickly, photos do not. */
interface Held {
  readonly of: RasterImage;
  readonly subject: Subject;
  readonly found: FoundSubject;
  readonly parting: Parting;
}
let held: Held | null = null;

function hold(small: RasterImage, subject: Subject): Held {
  if (held?.of === small && held.subject === subject) return held;
  const found = lookForSubject(small, subject, networks!);
  held = { of: small, subject, found, parting: partBySubject(small, found) };
  return held;
}

servePicture<CutOptions, FoundSubject>({
  async load(files) {
    networks = await loadSubjectNetworks(files);
  },
  look: (small, { subject }) => hold(small, subject).found,
  make(photo, options, progress, found) {
    const parting = partBySubject(photo, found!);
    progress(0.15);
    const { mask } = options.marks;
    const data = partBy(parting, mask, parting.width / photo.width);
    if (!data.includes(1) && !touched(mask)) throw new ToolRefusal('nothing-found');
    progress(0.2);
    const { width, height } = parting;
    const cut = cutOut(
      photo,
      { data, width, height },
      {
        band: bands[options.edges],
        onProgress: (fraction) => progress(0.2 + fraction * 0.7),
      },
    );
    if (touched(mask)) retouch(cut, photo, mask);
    const cropped = options.crop && options.background !== 'blur' ? cropToContent(cut) : null;
    const laid = options.background === 'none' && !options.shadow;
    return {
      image: laid ? (cropped ?? cut) : layOn(cropped ?? cut, backdropOf(options.background, photo), options.shadow),
    };
  },
  preview(small, { subject, marks }, { width }) {
    const { parting } = hold(small, subject);
    const parted = partBy(parting, marks.mask, parting.width / width);
    return dimmed(previewOf(small), parted, parting, marks.mask, width);
  },
});

/** The small photo with what goes darkened. */
function dimmed(
  image: RasterImage,
  parted: Uint8Array,
  parting: Parting,
  { done }: MaskValue,
  photoWidth: number,
): RasterImage {
  const { width, height } = image;
  const size = { width, height, scale: width / photoWidth };
  const back = rasterizeShapes(done, size, restores).data;
  const gone = rasterizeShapes(done, size, erases).data;
  const data = new Uint8ClampedArray(image.data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from =
        Math.floor(((y + 0.5) * parting.height) / height) * parting.width +
        Math.floor(((x + 0.5) * parting.width) / width);
      const i = y * width + x;
      const stays = gone[i]! < 128 && (back[i]! >= 128 || parted[from] === 1);
      if (stays) continue;
      for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! * 0.22 + 24;
    }
  return { data, width, height };
}
