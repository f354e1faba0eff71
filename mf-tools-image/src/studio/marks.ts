import { emptyMask, type MaskValue } from '@facet/workbench/worker';

/** What was painted, and on which photo: another photo begins without marks. */
export interface PhotoMarks {
  readonly photo: string | null;
  readonly mask: MaskValue;
}

export const noMarks: PhotoMarks = { photo: null, mask: emptyMask };

/** The options with marks that belong to the photo that is there. */
export function fitMarks<Options extends { readonly marks: PhotoMarks }>(
  options: Options,
  photo: { readonly id: string } | null,
): Options {
  const id = photo?.id ?? null;
  return options.marks.photo === id ? options : { ...options, marks: { photo: id, mask: emptyMask } };
}
