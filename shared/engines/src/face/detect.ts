import { type OrientedSquare, sampleSquare } from '../raster/sample.ts';
import type { MipPyramid } from '../raster/mips.ts';
import type { Network } from './graph.ts';

/** Side of the detector's input in pixels. */
const INPUT = 256;
const FINE_ANCHORS = 512;
const ANCHORS = 896;
/** Values per anchor: box, then x, y of six points. */
const VALUES = 16;

/** A face as the detector sees it: box and eye centres in pixels. */
export interface Detection {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Probability, 0..1. */
  readonly score: number;
  /** The person's right eye (on the left of the picture), then the left one: x, y. */
  readonly eyes: readonly [number, number, number, number];
}

/**
 * Anchor centres of BlazeFace's back-camera model: 16 x 16 cells with 2 anchors, 8 x 8 cells with 6.
 * Source: Bazarevsky et al., "BlazeFace", arXiv:1907.05047.
 */
export function makeAnchors(): Float32Array {
  const anchors: number[] = [];
  for (const [stride, perCell] of [
    [16, 2],
    [32, 6],
  ] as const)
    for (let y = 0; y < INPUT / stride; y++)
      for (let x = 0; x < INPUT / stride; x++)
        for (let k = 0; k < perCell; k++) anchors.push((x + 0.5) * stride, (y + 0.5) * stride);
  return Float32Array.from(anchors);
}

const anchors = makeAnchors();

/** Keeps the best of boxes that overlap by more than 0.3 (intersection over union) or lie mostly inside a better one. */
export function suppressOverlaps<Box extends Pick<Detection, 'x' | 'y' | 'width' | 'height' | 'score'>>(
  boxes: readonly Box[],
): Box[] {
  const kept: Box[] = [];
  for (const box of [...boxes].sort((a, b) => b.score - a.score)) {
    const area = box.width * box.height;
    const clash = kept.some((other) => {
      const w = Math.min(other.x + other.width, box.x + box.width) - Math.max(other.x, box.x);
      const h = Math.min(other.y + other.height, box.y + box.height) - Math.max(other.y, box.y);
      const shared = Math.max(0, w) * Math.max(0, h);
      const otherArea = other.width * other.height;
      return shared / (area + otherArea - shared) > 0.3 || shared / Math.min(area, otherArea) > 0.6;
    });
    if (!clash) kept.push(box);
  }
  return kept;
}

/** One square part of a picture in which faces are looked for. */
interface Tile extends OrientedSquare {
  /** Boxes at the border of a tile are cut faces; they are dropped unless the picture ends there too. */
  readonly inner: boolean;
}

/** Tiles smaller than this many pixels would only be enlarged. */
const SMALLEST_TILE = 200;
/** A face that takes less than this share of a tile is near the limit of what the network sees. */
const SMALL_IN_TILE = 0.09;

/** The whole picture as one square, then finer grids of overlapping squares, level by level. */
export function planTiles(width: number, height: number): Tile[][] {
  const longest = Math.max(width, height);
  const levels: Tile[][] = [[{ cx: width / 2, cy: height / 2, size: longest, angle: 0, inner: false }]];
  let size = Math.min(width, height);
  if (longest / size < 1.15) size *= 0.6;
  for (; levels.length < 3 && size >= SMALLEST_TILE; size *= 0.55) {
    const columns = Math.max(1, Math.ceil((width - size) / (size * 0.65)) + 1);
    const rows = Math.max(1, Math.ceil((height - size) / (size * 0.65)) + 1);
    const tiles: Tile[] = [];
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++)
        tiles.push({
          cx: columns === 1 ? width / 2 : size / 2 + (i * (width - size)) / (columns - 1),
          cy: rows === 1 ? height / 2 : size / 2 + (j * (height - size)) / (rows - 1),
          size,
          angle: 0,
          inner: true,
        });
    levels.push(tiles);
  }
  return levels;
}

/** Reused between calls, so that a detection allocates next to nothing. */
const input = new Float32Array(INPUT * INPUT * 3);

/** Runs the detector on one square; boxes are in pixels of the pyramid's base. */
export function detectInSquare(
  network: Network,
  pyramid: MipPyramid,
  square: OrientedSquare,
  minimumScore: number,
): Detection[] {
  sampleSquare(pyramid, square, { samples: INPUT, scale: 1 / 127.5, bias: -1 }, input);
  const [fineScores, fineBoxes, coarseScores, coarseBoxes] = network.run(input, [1, INPUT, INPUT, 3]) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const found: Detection[] = [];
  const scale = square.size / INPUT;
  const left = square.cx - square.size / 2;
  const top = square.cy - square.size / 2;
  for (let i = 0; i < ANCHORS; i++) {
    const fine = i < FINE_ANCHORS;
    const k = fine ? i : i - FINE_ANCHORS;
    const score = 1 / (1 + Math.exp(-(fine ? fineScores : coarseScores)[k]!));
    if (score < minimumScore) continue;
    const values = fine ? fineBoxes : coarseBoxes;
    const o = k * VALUES;
    const ax = anchors[i * 2]!;
    const ay = anchors[i * 2 + 1]!;
    const width = values[o + 2]! * scale;
    const height = values[o + 3]! * scale;
    found.push({
      x: left + (values[o]! + ax) * scale - width / 2,
      y: top + (values[o + 1]! + ay) * scale - height / 2,
      width,
      height,
      score,
      eyes: [
        left + (values[o + 4]! + ax) * scale,
        top + (values[o + 5]! + ay) * scale,
        left + (values[o + 6]! + ax) * scale,
        top + (values[o + 7]! + ay) * scale,
      ],
    });
  }
  return found;
}

/** Score of a second look: in a square around them faces come to 0.87 and more; dogs, folds and patterns stay below 0.65. */
const SEEN_AGAIN = 0.75;
/** Least share of the larger box that both boxes cover. */
const SAME_PLACE = 0.3;

/**
 * Whether the detector finds a face again when it looks at nothing but its surroundings.
 * @param box of the face in pixels
 */
export function isSeenAgain(
  network: Network,
  pyramid: MipPyramid,
  around: OrientedSquare,
  box: Pick<Detection, 'x' | 'y' | 'width' | 'height'>,
): boolean {
  return detectInSquare(network, pyramid, { ...around, angle: 0 }, SEEN_AGAIN).some((found) => {
    const width = Math.min(found.x + found.width, box.x + box.width) - Math.max(found.x, box.x);
    const height = Math.min(found.y + found.height, box.y + box.height) - Math.max(found.y, box.y);
    const larger = Math.max(box.width * box.height, found.width * found.height);
    return Math.max(0, width) * Math.max(0, height) > SAME_PLACE * larger;
  });
}

/** Finds the faces that are large enough to be seen in the whole picture at once: a quarter of the work of {@link detectFaces}. */
export function detectLargeFaces(network: Network, pyramid: MipPyramid, minimumScore = 0.5): Detection[] {
  const { width, height } = pyramid.base;
  return suppressOverlaps(detectInSquare(network, pyramid, planTiles(width, height)[0]![0]!, minimumScore));
}

/**
 * Finds faces at several scales. The finest tiles are searched only when the coarser ones show small faces, or none.
 * @returns boxes in pixels of the pyramid's base, best first, without overlaps
 */
export function detectFaces(network: Network, pyramid: MipPyramid, minimumScore = 0.5): Detection[] {
  const { width, height } = pyramid.base;
  const found: Detection[] = [];
  for (const [level, tiles] of planTiles(width, height).entries()) {
    const size = tiles[0]!.size;
    // What is small in the tiles of the level before deserves a closer look around it.
    const before = size / 0.55;
    if (level === 2 && found.length > 0 && !found.some((box) => box.width < before * SMALL_IN_TILE)) break;
    for (const tile of tiles) {
      const isWhole = (box: Detection): boolean => !tile.inner || !isCut(box, tile, width, height);
      found.push(...detectInSquare(network, pyramid, tile, minimumScore).filter(isWhole));
    }
  }
  return suppressOverlaps(found);
}

/** Whether a box touches a border of the tile that is not one of the picture. */
function isCut(box: Detection, tile: Tile, width: number, height: number): boolean {
  const margin = tile.size * 0.02;
  const left = tile.cx - tile.size / 2;
  const top = tile.cy - tile.size / 2;
  const right = left + tile.size;
  const bottom = top + tile.size;
  return (
    (box.x < left + margin && left > 1) ||
    (box.y < top + margin && top > 1) ||
    (box.x + box.width > right - margin && right < width - 1) ||
    (box.y + box.height > bottom - margin && bottom < height - 1)
  );
}
