import type { ImageOutput, ImagesItem, InputSpecs, InputValue, RunOutput } from '../model/definition.ts';

/** Camera details of the photos that were given, so that they can be saved with what is made of them. */
export interface PhotoDetails {
  /** Reads those of a file. An unreadable file has none here: the run reports its fault. */
  note(value: InputValue): void;
  /** The output with those of the photos that it was made of, as far as they have been read. @param photo that was worked on */
  addTo(output: RunOutput, photo: Blob | null): RunOutput;
}

export function createPhotoDetails(): PhotoDetails {
  const known = new WeakMap<Blob, Uint8Array<ArrayBuffer>>();
  const detailed = (output: ImageOutput, photo: Blob | null): ImageOutput => {
    const details = photo && known.get(photo);
    return details ? { ...output, details } : output;
  };
  const detailedItem = (item: ImagesItem): ImagesItem => {
    const { state } = item;
    if (state.status !== 'done') return item;
    const output = detailed(state.output, state.output.before);
    return output === state.output ? item : { ...item, state: { ...state, output } };
  };
  return {
    note(value) {
      if (value.kind !== 'image') return;
      import('../marks/details.ts')
        .then(({ readDetails }) => readDetails(value.blob))
        .then(
          (details) => details && known.set(value.blob, details),
          () => undefined,
        );
    },
    addTo(output, photo) {
      switch (output.kind) {
        case 'image':
          return detailed(output, output.before ?? photo);
        case 'images': {
          const items = output.items.map(detailedItem);
          return items.every((item, i) => item === output.items[i]) ? output : { ...output, items };
        }
        case 'file':
          return output;
        default:
          return output satisfies never;
      }
    },
  };
}

/** The one photo that a tool works on: what results can be used as again, else its only picture; null where there is none. */
export function photoOf(
  { inputs, reuseAs }: { readonly inputs: InputSpecs; readonly reuseAs: string | null },
  values: Readonly<Record<string, InputValue | null>>,
): Blob | null {
  const pictures = Object.keys(inputs).filter((name) => inputs[name]!.kind === 'image');
  const name = reuseAs ?? (pictures.length === 1 ? pictures[0]! : null);
  const value = name === null ? null : values[name];
  return value?.kind === 'image' ? value.blob : null;
}
