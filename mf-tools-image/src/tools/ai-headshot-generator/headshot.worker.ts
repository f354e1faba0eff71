import type { Face } from '@facet/engines/face';
import { bands, cutOut, findPeople, PARTING_SIDE } from '@facet/engines/image/cutout';
import {
  backgroundOf,
  checkPassport,
  clearAbove,
  clearPatches,
  evenLight,
  fillAbove,
  frameHead,
  type Framing,
  isCutAbove,
  keepOwn,
  layOnTone,
  lightOfFace,
  MOST_ENLARGED,
  placeLandmarks,
  placeOfHead,
  type PassportCheck,
  portraitFormats,
  retouchSkin,
} from '@facet/engines/image/portrait';
import { fitSize } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import type { ToolNotice } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { findSubject } from '../../studio/findSubject.ts';
import { loadFaceNetworks, type FaceNetworks } from '../../studio/networks.ts';
import { previewOf, servePicture, type Made, type Progress } from '../../studio/servePicture.ts';
import type { HeadshotOptions } from './options.ts';

let networks: FaceNetworks | null = null;

/** Shares of the frame's sides that may lie beyond the photo. */
const MOST_BEYOND = 0.01;
/** With a new background the room above the head may be missing, and in profiles shoulders are continued by so much. */
const MOST_ABOVE = 0.5;
const MOST_BESIDE = 0.14;
/** So much is continued rather than the head made larger. */
const SPARE = 0.08;
/** How steeply shoulders fall where they are continued. */
const FALLING = 0.5;
/** Degrees beyond which a profile is no headshot. */
const MOST_TURNED = 40;
/** Light below this slope across the face is even. */
const EVEN = 0.12;

/** The largest face of a photo that is fit for a portrait. */
async function faceOf(photo: RasterImage): Promise<{ readonly face: Face; readonly others: boolean }> {
  const { faces, findMinors } = networks!;
  const found = await faces.findFaces(photo);
  const [face] = found;
  if (!face) throw new ToolRefusal('no-face');
  if (findMinors(photo, [face]).size > 0) throw new ToolRefusal('apparent-minor');
  if (Math.abs(face.pose.yaw) > MOST_TURNED) throw new ToolRefusal('turned-too-far');
  return { face, others: found.some(({ box }, i) => i > 0 && box.width > face.box.width * 0.5) };
}

/** Draws the photo's outermost columns again and again beyond it, each lower than the one before. */
function continueSides(
  context: OffscreenCanvasRenderingContext2D,
  photo: OffscreenCanvas,
  placement: Framing['placement'],
  falling: number,
): void {
  const { width, height } = photo;
  context.setTransform(...placement);
  context.transform(1, -falling, 0, 1, 0, 0);
  context.drawImage(photo, 0, 0, 1, height, -width, 0, width + 1, height);
  context.setTransform(...placement);
  context.transform(1, falling, 0, 1, 0, -falling * (width - 1));
  context.drawImage(photo, width - 1, 0, 1, height, width - 1, 0, width, height);
}

/** @param continued whether the photo's left and right columns continue beyond it */
function drawFramed(photo: RasterImage, { placement, width, height }: Framing, continued: boolean): RasterImage {
  const source = new OffscreenCanvas(photo.width, photo.height);
  source
    .getContext('2d')!
    .putImageData(new ImageData(new Uint8ClampedArray(photo.data), photo.width, photo.height), 0, 0);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.setTransform(...placement);
  if (continued) for (const falling of [0, FALLING]) continueSides(context, source, placement, falling);
  context.setTransform(...placement);
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/** @param landmarks of the portrait's face */
function cutPerson(portrait: RasterImage, landmarks: ArrayLike<number>, progress: Progress): RasterImage {
  const above = fillAbove(portrait);
  const parting = findSubject(portrait, 'person', { people: networks!.people, things: null });
  const { width, height } = parting;
  const none = new Uint8Array(width * height);
  const scale = width / portrait.width;
  const { x, y, chin } = placeOfHead(landmarks);
  const data = keepOwn(parting.part(none, none), parting, { x: x * scale, y: y * scale, chin: chin * scale });
  const cut = cutOut(portrait, { data, width, height }, { band: bands.hair, onProgress: progress });
  clearPatches(cut);
  clearAbove(cut, above);
  return cut;
}

function checkRoom({ beyond }: Framing, keep: boolean, continued: boolean): void {
  const tight =
    beyond.bottom > MOST_BEYOND ||
    beyond.side > (continued ? MOST_BESIDE : MOST_BEYOND) ||
    beyond.top > (keep ? MOST_BEYOND : MOST_ABOVE);
  if (tight) throw new ToolRefusal('too-tight');
}

const noteOf = (check: PassportCheck): ToolNotice | null => {
  switch (check.rule) {
    case 'head':
    case 'eyes': {
      const { rule, kept, value, least, most } = check;
      return {
        id: rule,
        tone: kept ? 'info' : 'warning',
        message: `check.${rule}`,
        values: { value, least, most },
      };
    }
    default:
      return check.kept ? null : { id: check.rule, tone: 'warning', message: `check.${check.rule}` };
  }
};

const endsInHair = (photo: RasterImage, { box }: Face): boolean =>
  isCutAbove(findPeople(photo, networks!.people).plane, fitSize(photo, PARTING_SIDE), photo, box);

async function makeHeadshot(
  photo: RasterImage,
  { format: name, wall, light, retouch }: HeadshotOptions,
  progress: Progress,
): Promise<Made> {
  const format = portraitFormats[name];
  const { face, others } = await faceOf(photo);
  progress(0.25);
  const continued = wall !== 'keep' && format.kind === 'profile';
  const framing = frameHead(
    placeOfHead(face.landmarks),
    format,
    photo,
    format.kind === 'profile' && endsInHair(photo, face),
    continued ? SPARE : 0,
  );
  checkRoom(framing, wall === 'keep', continued);
  const portrait = drawFramed(photo, framing, continued);
  const landmarks = placeLandmarks(face.landmarks, framing.placement);
  const notes: ToolNotice[] = [];
  const fallen = lightOfFace(portrait, landmarks);
  if (light > 0) evenLight(portrait, landmarks, fallen, light);
  if (format.kind === 'profile') retouchSkin(portrait, landmarks, retouch);
  progress(0.35);
  let image = portrait;
  if (wall !== 'keep') {
    image = cutPerson(portrait, landmarks, (fraction) => progress(0.35 + fraction * 0.6));
    layOnTone(image, wall);
  }
  if (others) notes.push({ id: 'others', tone: 'info', message: 'note.others' });
  if (format.kind === 'passport') {
    const mask = findPeople(image, networks!.people).plane;
    const background = backgroundOf(image, mask, fitSize(image, PARTING_SIDE));
    const checks = checkPassport(format, framing, face, background);
    notes.push(...checks.map(noteOf).filter((note) => note !== null));
    if (checks.every(({ kept }) => kept)) notes.push({ id: 'kept', tone: 'info', message: 'check.kept' });
    if (wall !== 'keep' || light > 0) notes.push({ id: 'altered', tone: 'warning', message: 'note.altered' });
  } else {
    if (framing.scale > MOST_ENLARGED) notes.push({ id: 'blurred', tone: 'warning', message: 'check.blurred' });
    if (Math.abs(fallen.slope) > EVEN * 6) notes.push({ id: 'side-light', tone: 'info', message: 'note.side-light' });
  }
  return { image, notes };
}

servePicture<HeadshotOptions>({
  async load(files) {
    networks = await loadFaceNetworks(files);
  },
  make: makeHeadshot,
  async preview(small, options) {
    const { image } = await makeHeadshot(small, options, () => undefined);
    return previewOf(image);
  },
});
