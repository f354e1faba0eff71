/** Vertices of a triangle mesh in raster coordinates: `x[v]`, `y[v]` in pixels, `z[v]` smaller = nearer. */
export interface ProjectedVertices {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z?: Float32Array;
}

/** What {@link rasterizeTriangles} writes; all arrays are caller-owned, `width * height` samples. */
export interface TriangleTarget {
  readonly width: number;
  readonly height: number;
  /** 1 where a triangle covers the pixel's centre. */
  readonly cover: Uint8Array;
  /** Interpolated attributes, `channels` per pixel. */
  readonly values: Float32Array;
  /** Depth per pixel; the nearest triangle wins. Without it the last triangle wins. */
  readonly depth?: Float32Array;
}

/**
 * Rasterises triangles and interpolates vertex attributes linearly in screen space.
 * @param triangles three vertex numbers each
 * @param attributes `channels` values per vertex
 */
export function rasterizeTriangles(
  triangles: Uint16Array,
  vertices: ProjectedVertices,
  attributes: Float32Array,
  channels: number,
  target: TriangleTarget,
): void {
  const { x: vx, y: vy, z: vz } = vertices;
  const { width, height, cover, values, depth } = target;
  // A little tolerance, so that no gap opens along shared edges.
  const inside = -1e-5;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]!;
    const b = triangles[t + 1]!;
    const c = triangles[t + 2]!;
    const x0 = vx[a]!;
    const y0 = vy[a]!;
    const x1 = vx[b]!;
    const y1 = vy[b]!;
    const x2 = vx[c]!;
    const y2 = vy[c]!;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (area === 0) continue;
    const inverse = 1 / area;
    const [fromA, fromB, fromC] = [a * channels, b * channels, c * channels];
    const minX = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const maxX = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const minY = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const maxY = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    const step0 = (y1 - y2) * inverse;
    const step1 = (y2 - y0) * inverse;
    for (let y = minY; y <= maxY; y++) {
      const py = y + 0.5;
      const px = minX + 0.5;
      let w0 = ((x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)) * inverse;
      let w1 = ((x2 - px) * (y0 - py) - (x0 - px) * (y2 - py)) * inverse;
      let i = y * width + minX;
      for (let x = minX; x <= maxX; x++, i++, w0 += step0, w1 += step1) {
        const w2 = 1 - w0 - w1;
        if (w0 < inside || w1 < inside || w2 < inside) continue;
        if (depth && vz) {
          const z = w0 * vz[a]! + w1 * vz[b]! + w2 * vz[c]!;
          if (cover[i] && z >= depth[i]!) continue;
          depth[i] = z;
        }
        cover[i] = 1;
        const o = i * channels;
        for (let k = 0; k < channels; k++)
          values[o + k] = w0 * attributes[fromA + k]! + w1 * attributes[fromB + k]! + w2 * attributes[fromC + k]!;
      }
    }
  }
}
