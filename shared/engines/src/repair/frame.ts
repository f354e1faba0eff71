/** One of three planes: a byte for each pixel, rows without gaps. */
export interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture as codecs have it (4:2:0): brightness, and two colour differences at half the size (rounded up), of video range (16 to 235). */
export interface YuvFrame {
  readonly y: Plane;
  readonly u: Plane;
  readonly v: Plane;
}

export const planeNames = ['y', 'u', 'v'] as const;

export const createPlane = (width: number, height: number): Plane => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/** An empty frame; its planes lie behind one another in one buffer of `frameBytes`. */
export function createFrame(width: number, height: number): YuvFrame {
  return frameOver(new Uint8Array(frameBytes(width, height)), width, height);
}

export const frameBytes = (width: number, height: number): number =>
  width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1);

/** A frame over bytes that hold the three planes behind one another (I420). */
export function frameOver(bytes: Uint8Array, width: number, height: number): YuvFrame {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const [full, part] = [width * height, half.width * half.height];
  return {
    y: { data: bytes.subarray(0, full), width, height },
    u: { data: bytes.subarray(full, full + part), ...half },
    v: { data: bytes.subarray(full + part, full + 2 * part), ...half },
  };
}

/** The absolute value of a whole number, without a branch: the sign of noise cannot be predicted. */
export const sizeOf = (value: number): number => (value ^ (value >> 31)) - (value >> 31);

/** A plane of half the size; a last odd row or column is left out. */
export function halve({ data, width }: Plane, out: Plane): Plane {
  const { data: to, width: w, height: h } = out;
  for (let y = 0; y < h; y++) {
    let i = 2 * y * width;
    let o = y * w;
    for (let x = 0; x < w; x++, i += 2, o++)
      to[o] = (data[i]! + data[i + 1]! + data[i + width]! + data[i + width + 1]! + 2) >> 2;
  }
  return out;
}

/** The bytes of a frame whose planes lie behind one another, as `createFrame` and `frameOver` make them. */
export const bytesOf = ({ y, u, v }: YuvFrame): Uint8Array =>
  new Uint8Array(y.data.buffer, y.data.byteOffset, y.data.length + u.data.length + v.data.length);

/** A copy of its own. */
export const copyFrame = (frame: YuvFrame): YuvFrame =>
  frameOver(bytesOf(frame).slice(), frame.y.width, frame.y.height);
