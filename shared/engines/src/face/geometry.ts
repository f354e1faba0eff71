/** A similarity transform of space: p -> scale * rotation * p + translation; `rotation` is row-major 3 x 3. */
export interface Similarity {
  readonly scale: number;
  readonly rotation: readonly number[];
  readonly translation: readonly number[];
}

/** Angles of the head in degrees. */
export interface HeadPose {
  /** Turned left or right; 0 looks into the camera, positive to the right of the picture. */
  readonly yaw: number;
  /** Nodded up or down. */
  readonly pitch: number;
  /** Tilted towards a shoulder. */
  readonly roll: number;
}

/**
 * Eigenvector of the largest eigenvalue of a symmetric 4 x 4 matrix, by cyclic Jacobi rotations.
 * Source: Golub & Van Loan, "Matrix Computations", section 8.5.
 */
export function dominantEigenvector4(matrix: readonly number[]): number[] {
  const n = 4;
  const a = Float64Array.from(matrix);
  const v = new Float64Array(n * n);
  for (let i = 0; i < n; i++) v[i * n + i] = 1;
  for (let sweep = 0; sweep < 50; sweep++) {
    let off = 0;
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) off += a[i * n + j]! ** 2;
    if (off < 1e-18) break;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const apq = a[p * n + q]!;
        if (Math.abs(apq) < 1e-20) continue;
        const theta = (a[q * n + q]! - a[p * n + p]!) / (2 * apq);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < n; k++) {
          const x = a[k * n + p]!;
          const y = a[k * n + q]!;
          a[k * n + p] = c * x - s * y;
          a[k * n + q] = s * x + c * y;
        }
        for (let k = 0; k < n; k++) {
          const x = a[p * n + k]!;
          const y = a[q * n + k]!;
          a[p * n + k] = c * x - s * y;
          a[q * n + k] = s * x + c * y;
        }
        for (let k = 0; k < n; k++) {
          const x = v[k * n + p]!;
          const y = v[k * n + q]!;
          v[k * n + p] = c * x - s * y;
          v[k * n + q] = s * x + c * y;
        }
      }
  }
  let best = 0;
  for (let i = 1; i < n; i++) if (a[i * n + i]! > a[best * n + best]!) best = i;
  return [0, 1, 2, 3].map((i) => v[i * n + best]!);
}

/**
 * Least-squares similarity that carries `from` onto `to`.
 * Source: B. K. P. Horn, "Closed-form solution of absolute orientation using unit quaternions", JOSA A 4 (1987).
 * @param from,to x, y, z of each vertex
 * @param vertices the vertices that count
 */
export function fitSimilarity(from: Float32Array, to: Float32Array, vertices: readonly number[]): Similarity {
  const meanFrom = [0, 0, 0];
  const meanTo = [0, 0, 0];
  for (const v of vertices)
    for (let c = 0; c < 3; c++) {
      meanFrom[c]! += from[v * 3 + c]! / vertices.length;
      meanTo[c]! += to[v * 3 + c]! / vertices.length;
    }
  const m = new Array<number>(9).fill(0);
  let variance = 0;
  for (const v of vertices)
    for (let r = 0; r < 3; r++) {
      const a = from[v * 3 + r]! - meanFrom[r]!;
      variance += a * a;
      for (let c = 0; c < 3; c++) m[r * 3 + c]! += a * (to[v * 3 + c]! - meanTo[c]!);
    }
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [q0, q1, q2, q3] = dominantEigenvector4([
    xx + yy + zz,
    yz - zy,
    zx - xz,
    xy - yx,
    yz - zy,
    xx - yy - zz,
    xy + yx,
    zx + xz,
    zx - xz,
    xy + yx,
    -xx + yy - zz,
    yz + zy,
    xy - yx,
    zx + xz,
    yz + zy,
    -xx - yy + zz,
  ]) as [number, number, number, number];
  const rotation = [
    q0 * q0 + q1 * q1 - q2 * q2 - q3 * q3,
    2 * (q1 * q2 - q0 * q3),
    2 * (q1 * q3 + q0 * q2),
    2 * (q1 * q2 + q0 * q3),
    q0 * q0 - q1 * q1 + q2 * q2 - q3 * q3,
    2 * (q2 * q3 - q0 * q1),
    2 * (q1 * q3 - q0 * q2),
    2 * (q2 * q3 + q0 * q1),
    q0 * q0 - q1 * q1 - q2 * q2 + q3 * q3,
  ];
  let trace = 0;
  for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) trace += rotation[r * 3 + c]! * m[c * 3 + r]!;
  const scale = trace / variance;
  const translation = [0, 1, 2].map(
    (r) => meanTo[r]! - scale * [0, 1, 2].reduce((sum, c) => sum + rotation[r * 3 + c]! * meanFrom[c]!, 0),
  );
  return { scale, rotation, translation };
}

/** Transforms x, y, z triples; a new array is returned. */
export function applySimilarity(transform: Similarity, points: Float32Array): Float32Array {
  const { scale, rotation: r, translation } = transform;
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const z = points[i + 2]!;
    for (let k = 0; k < 3; k++)
      out[i + k] = scale * (r[k * 3]! * x + r[k * 3 + 1]! * y + r[k * 3 + 2]! * z) + translation[k]!;
  }
  return out;
}

/** The transform that undoes `transform`. */
export function invertSimilarity(transform: Similarity): Similarity {
  const { rotation: r, translation: t } = transform;
  const scale = 1 / transform.scale;
  const rotation = [r[0]!, r[3]!, r[6]!, r[1]!, r[4]!, r[7]!, r[2]!, r[5]!, r[8]!];
  const translation = [0, 1, 2].map(
    (k) => -scale * (rotation[k * 3]! * t[0]! + rotation[k * 3 + 1]! * t[1]! + rotation[k * 3 + 2]! * t[2]!),
  );
  return { scale, rotation, translation };
}

/** Yaw, pitch and roll in degrees of a row-major rotation matrix (order: roll, then pitch, then yaw). */
export function toHeadPose(r: readonly number[]): HeadPose {
  const degrees = 180 / Math.PI;
  return {
    yaw: Math.atan2(r[2]!, r[8]!) * degrees,
    pitch: Math.asin(Math.max(-1, Math.min(1, -r[5]!))) * degrees,
    roll: Math.atan2(r[3]!, r[4]!) * degrees,
  };
}
