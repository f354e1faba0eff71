/**
 * Fills a polygon by the even-odd rule; a pixel belongs to it when its centre lies inside.
 * @param points corners as x, y pairs in pixels
 * @param plane `width * height` values, written in place
 */
export function fillPolygon(
  points: readonly number[],
  width: number,
  height: number,
  plane: Float32Array,
  value = 1,
): void {
  const corners = points.length / 2;
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < corners; i++) {
    top = Math.min(top, points[i * 2 + 1]!);
    bottom = Math.max(bottom, points[i * 2 + 1]!);
  }
  const firstRow = Math.max(0, Math.ceil(top - 0.5));
  const lastRow = Math.min(height - 1, Math.floor(bottom - 0.5));
  for (let y = firstRow; y <= lastRow; y++) {
    const centre = y + 0.5;
    const crossings: number[] = [];
    for (let i = 0; i < corners; i++) {
      const j = (i + 1) % corners;
      const ax = points[i * 2]!;
      const ay = points[i * 2 + 1]!;
      const bx = points[j * 2]!;
      const by = points[j * 2 + 1]!;
      if (ay <= centre !== by <= centre) crossings.push(ax + ((centre - ay) * (bx - ax)) / (by - ay));
    }
    crossings.sort((p, q) => p - q);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k]! - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[k + 1]! - 0.5));
      plane.fill(value, y * width + from, y * width + Math.max(from, to + 1));
    }
  }
}
