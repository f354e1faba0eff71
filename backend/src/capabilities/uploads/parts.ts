import { partBytes } from '@facet/contracts/uploads';

/** Bytes `start` to before `end` of a file, as its part `number` from 1. */
export interface Part {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** The parts in which a file of `bytes` is sent. */
export function partsOf(bytes: number): Part[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => ({
    number: index + 1,
    start: index * partBytes,
    end: Math.min(bytes, (index + 1) * partBytes),
  }));
}

/** Those of them that did not arrive whole. @param arrived bytes of each part, by its number */
export function missingParts(parts: readonly Part[], arrived: ReadonlyMap<number, number>): Part[] {
  return parts.filter(({ number, start, end }) => arrived.get(number) !== end - start);
}
