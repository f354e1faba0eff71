import type { Face } from '../face/face.ts';
import { squareAroundMesh } from '../face/landmarks.ts';
import { createImage, createPyramid, type RasterImage, sampleSquare } from '../raster/index.ts';
import type { VideoEngine } from './engine.ts';
import { type FaceVector, likeness, normalize } from './recogniser.ts';

/** Somebody who is seen in a clip. Memory only: the vector is never written down. */
export interface Person {
  readonly vector: FaceVector;
  /** Upright crop of the best view. */
  readonly thumbnail: RasterImage;
  /** Where that view is: number of the sample, and the middle of the face in shares of the frame. */
  readonly sample: number;
  readonly place: { readonly x: number; readonly y: number };
  /** In how many of the samples the person was seen. */
  readonly seen: number;
  /** How much of the picture the face took, summed over the samples: who is the main person. */
  readonly presence: number;
  /** Whether any view is good enough to be swapped. */
  readonly usable: boolean;
}

/** Who it is, and how they look best. */
export type PersonView = Pick<Person, 'vector' | 'thumbnail'>;

/** Gathers the people of a clip from sampled frames. */
export interface PeopleFinder {
  /** Looks at one more frame. @returns how many faces it shows */
  add(frame: RasterImage): Promise<number>;
  /** Everybody who was found, the main person first. */
  list(): Person[];
  /**
   * The same, plus people seen too rarely to be listed but well enough to be swapped: everyone whom a swap of all faces
   * changes.
   */
  everybody(): Person[];
}

/** Side of a thumbnail in pixels. */
const THUMBNAIL = 160;
/** Likeness from which on two views show one person; see the figures of `npm run bench -- video`. */
const SAME = 0.68;
/** Views below this size (pixels), or turned further (degrees), say nothing about who it is. */
const LEAST_SIZE = 28;
const MOST_YAW = 45;
/** A person who was seen in fewer samples is a passer-by or a mistake, when there are enough samples. */
const FEWEST_SEEN = 2;
const ENOUGH_SAMPLES = 10;

interface Cluster {
  sum: Float32Array;
  /** Samples in which the person was seen. */
  samples: Set<number>;
  presence: number;
  quality: number;
  thumbnail: RasterImage;
  sample: number;
  place: { readonly x: number; readonly y: number };
  usable: boolean;
}

export function createPeopleFinder(engine: Pick<VideoEngine, 'findFaces' | 'describe'>): PeopleFinder {
  let clusters: Cluster[] = [];
  let samples = 0;
  return {
    async add(frame) {
      const pyramid = createPyramid(frame);
      const faces = await engine.findFaces(frame);
      const taken = new Set<Cluster>();
      for (const face of faces) {
        if (Math.min(face.box.width, face.box.height) < LEAST_SIZE || Math.abs(face.pose.yaw) > MOST_YAW) continue;
        const vector = engine.describe(pyramid, face.landmarks);
        if (!vector) continue;
        const own = nearest(clusters, vector, taken);
        const quality = qualityOf(face);
        const presence = (face.box.width * face.box.height) / (frame.width * frame.height);
        const usable = !face.findings.some(({ severity }) => severity === 'refuse');
        const cluster = own ?? {
          sum: new Float32Array(vector.length),
          samples: new Set<number>(),
          presence: 0,
          quality: -1,
          thumbnail: createImage(1, 1),
          sample: samples,
          place: { x: 0, y: 0 },
          usable: false,
        };
        if (!own) clusters.push(cluster);
        taken.add(cluster);
        vector.forEach((value, i) => (cluster.sum[i]! += value));
        cluster.samples.add(samples);
        cluster.presence += presence;
        cluster.usable ||= usable;
        if (quality > cluster.quality) {
          cluster.quality = quality;
          cluster.sample = samples;
          cluster.place = {
            x: (face.box.x + face.box.width / 2) / frame.width,
            y: (face.box.y + face.box.height / 2) / frame.height,
          };
          cluster.thumbnail = uprightThumbnail(frame, face);
        }
      }
      samples++;
      return faces.length;
    },
    list() {
      const known = gathered();
      return known.some(isListed) ? known.filter(isListed) : known;
    },
    everybody: () => gathered().filter((person) => person.usable || isListed(person)),
  };

  function gathered(): Person[] {
    clusters = merge(clusters);
    return clusters
      .toSorted((a, b) => b.presence - a.presence)
      .map(({ sum, thumbnail, sample, place, samples: seen, presence, usable }) => ({
        vector: normalize(sum),
        thumbnail,
        sample,
        place,
        seen: seen.size,
        presence,
        usable,
      }));
  }

  function isListed({ seen }: Person): boolean {
    return samples < ENOUGH_SAMPLES || seen >= FEWEST_SEEN;
  }
}

/** One face of one frame as a view of a person; null when it is not recognisable. */
export function viewOf(engine: Pick<VideoEngine, 'describe'>, frame: RasterImage, face: Face): PersonView | null {
  const vector = engine.describe(createPyramid(frame), face.landmarks);
  return vector && { vector, thumbnail: uprightThumbnail(frame, face) };
}

/** A person is in a frame once: a cluster that has a face of this frame takes no second one. */
function nearest(clusters: readonly Cluster[], vector: FaceVector, taken: ReadonlySet<Cluster>): Cluster | null {
  let best: Cluster | null = null;
  let most = SAME;
  for (const cluster of clusters) {
    if (taken.has(cluster)) continue;
    const alike = likeness(normalize(cluster.sum), vector);
    if (alike > most) {
      most = alike;
      best = cluster;
    }
  }
  return best;
}

/** Joins clusters whose means have come close: agglomerative, average linkage. */
function merge(clusters: readonly Cluster[]): Cluster[] {
  const rest = [...clusters];
  for (;;) {
    let most = SAME;
    let pair: [number, number] | null = null;
    const means = rest.map(({ sum }) => normalize(sum));
    for (let i = 0; i < rest.length; i++)
      for (let j = i + 1; j < rest.length; j++) {
        const alike = likeness(means[i]!, means[j]!);
        if (alike > most && !together(rest[i]!, rest[j]!)) {
          most = alike;
          pair = [i, j];
        }
      }
    if (!pair) return rest;
    const [a, b] = [rest[pair[0]]!, rest[pair[1]]!];
    const better = a.quality >= b.quality ? a : b;
    rest[pair[0]] = {
      ...better,
      sum: a.sum.map((value, i) => value + b.sum[i]!),
      samples: new Set([...a.samples, ...b.samples]),
      presence: a.presence + b.presence,
      usable: a.usable || b.usable,
    };
    rest.splice(pair[1], 1);
  }
}

/** Whether both were seen in one frame: then they are two. */
function together(a: Cluster, b: Cluster): boolean {
  return [...a.samples].some((sample) => b.samples.has(sample));
}

function qualityOf({ box, pose, confidence, fitError }: Face): number {
  const turned = Math.cos((pose.yaw * Math.PI) / 180) * Math.cos((pose.pitch * Math.PI) / 180);
  return Math.sqrt(box.width * box.height) * turned ** 2 * confidence * (1 - Math.min(0.9, fitError * 8));
}

function uprightThumbnail(frame: RasterImage, face: Face): RasterImage {
  const rgb = new Float32Array(THUMBNAIL * THUMBNAIL * 3);
  const sampling = { samples: THUMBNAIL, scale: 1, bias: 0 };
  sampleSquare(createPyramid(frame), squareAroundMesh(face.landmarks, 1.7), sampling, rgb);
  const thumbnail = createImage(THUMBNAIL, THUMBNAIL);
  for (let i = 0; i < THUMBNAIL * THUMBNAIL; i++) {
    for (let c = 0; c < 3; c++) thumbnail.data[i * 4 + c] = rgb[i * 3 + c]!;
    thumbnail.data[i * 4 + 3] = 255;
  }
  return thumbnail;
}
