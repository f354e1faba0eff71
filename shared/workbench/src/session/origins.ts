import { readMark, strongest } from '../marks/readMark.ts';
import type { DigitalSourceType } from '../marks/xmp.ts';
import type { InputValue } from '../model/definition.ts';

/** How the files that were given say that they came to be, so that a mark goes along with what is made of them. */
export interface Origins {
  /** Reads a file's mark. An unreadable file has none here: the run reports its fault. */
  note(value: InputValue): void;
  /** The strongest of those whose marks have been read. */
  of(values: readonly (InputValue | null)[]): DigitalSourceType | null;
}

export function createOrigins(): Origins {
  const known = new Map<string, DigitalSourceType>();
  const idsOf = (value: InputValue | null): readonly string[] =>
    value?.kind === 'images' ? value.items.map(({ id }) => id) : value ? [value.id] : [];
  return {
    note(value) {
      if (!('blob' in value)) return;
      readMark(value.blob).then(
        (type) => type && known.set(value.id, type),
        () => undefined,
      );
    },
    of: (values) =>
      values
        .flatMap(idsOf)
        .map((id) => known.get(id) ?? null)
        .reduce(strongest, null),
  };
}
