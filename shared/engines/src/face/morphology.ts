/** Largest or smallest value within `radius` along the rows of a square plane. */
export function extremeAcross(plane: Float32Array, size: number, radius: number, kind: 'max' | 'min'): Float32Array {
  return pass(plane, size, radius, 1, kind);
}

/** Largest or smallest value within the square of `radius` around each sample of a square plane. */
export function extreme(plane: Float32Array, size: number, radius: number, kind: 'max' | 'min'): Float32Array {
  return pass(pass(plane, size, radius, 1, kind), size, radius, size, kind);
}

function pass(from: Float32Array, size: number, radius: number, step: number, kind: 'max' | 'min'): Float32Array {
  const out = new Float32Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const place = step === 1 ? i % size : Math.floor(i / size);
    let value = from[i]!;
    const end = Math.min(radius, size - 1 - place);
    for (let k = Math.max(-radius, -place); k <= end; k++) {
      const other = from[i + k * step]!;
      if (kind === 'max' ? other > value : other < value) value = other;
    }
    out[i] = value;
  }
  return out;
}

/** Samples that hang together, and the box around them. */
export interface Part {
  readonly members: readonly number[];
  readonly width: number;
  readonly height: number;
}

/**
 * The connected parts of what is marked in a square plane.
 * @param diagonal whether corners connect too
 */
export function connectedParts(marked: Uint8Array, size: number, diagonal = false): Part[] {
  const seen = new Uint8Array(marked.length);
  const steps = [-1, 1, -size, size, ...(diagonal ? [-size - 1, -size + 1, size - 1, size + 1] : [])];
  const parts: Part[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start] || seen[start]) continue;
    const members = [start];
    seen[start] = 1;
    let left = size;
    let right = 0;
    let bottom = 0;
    // The list grows while it is walked.
    for (const i of members) {
      const x = i % size;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.max(bottom, Math.floor(i / size));
      for (const step of steps) {
        const j = i + step;
        if (!marked[j] || seen[j] || Math.abs((j % size) - x) > 1) continue;
        seen[j] = 1;
        members.push(j);
      }
    }
    // The first one found is in the topmost row.
    parts.push({ members, width: right - left + 1, height: bottom - Math.floor(start / size) + 1 });
  }
  return parts;
}
