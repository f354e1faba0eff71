const FAR = 1e20;

/**
 * Distance in pixels of every pixel to the shape, 0 inside; half covered pixels lie on its edge.
 * Source: Felzenszwalb & Huttenlocher, "Distance Transforms of Sampled Functions", Theory of Computing 8 (2012).
 * @param coverage 0..1, `width * height`
 */
export function distanceTo(coverage: Float32Array, width: number, height: number): Float32Array {
  const plane = new Float64Array(coverage.length);
  for (let i = 0; i < plane.length; i++) {
    const share = coverage[i]!;
    plane[i] = share >= 1 ? 0 : share <= 0 ? FAR : Math.max(0, 0.5 - share) ** 2;
  }
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const scratch = { sites: new Int32Array(longest), starts: new Float64Array(longest + 1) };
  for (let x = 0; x < width; x++) transformLine(plane, x, width, height, line, scratch);
  for (let y = 0; y < height; y++) transformLine(plane, y * width, 1, width, line, scratch);
  return Float32Array.from(plane, Math.sqrt);
}

/** Replaces a line of squared distances by the lower envelope of the parabolas that stand on it. */
function transformLine(
  plane: Float64Array,
  offset: number,
  stride: number,
  count: number,
  line: Float64Array,
  { sites, starts }: { readonly sites: Int32Array; readonly starts: Float64Array },
): void {
  for (let i = 0; i < count; i++) line[i] = plane[offset + i * stride]!;
  sites[0] = 0;
  starts[0] = -FAR;
  starts[1] = FAR;
  let last = 0;
  for (let q = 1; q < count; q++) {
    let crossing: number;
    do {
      const site = sites[last]!;
      crossing = (line[q]! - line[site]! + q * q - site * site) / (2 * (q - site));
    } while (crossing <= starts[last]! && --last > -1);
    last++;
    sites[last] = q;
    starts[last] = crossing;
    starts[last + 1] = FAR;
  }
  for (let q = 0, k = 0; q < count; q++) {
    while (starts[k + 1]! < q) k++;
    const site = sites[k]!;
    plane[offset + q * stride] = (q - site) ** 2 + line[site]!;
  }
}
