import type { Draft, ImageValue } from '@facet/workbench';
import { emptyMask, readMask, type MaskValue, type RoleTargets } from '@facet/workbench/worker';

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

interface MarksView {
  readonly inputs: { readonly photo: ImageValue | null };
  readonly options: { readonly marks: PhotoMarks };
}

/**
 * Keeps a photo with its marks, and what of them was taken back, until the visitor comes again.
 * @param roles that the tool paints with
 */
export const marksDraft = (roles: readonly string[]) => ({
  keep({ inputs: { photo }, options: { marks } }: MarksView): Pick<Draft, 'state' | 'files'> | null {
    const isPainted = marks.mask.done.length + marks.mask.undone.length > 0;
    if (!photo || marks.photo !== photo.id || !isPainted) return null;
    return { state: { version: 1, mask: marks.mask }, files: { photo: { blob: photo.blob, name: photo.name } } };
  },
  restore({ state }: Draft, { inputs: { photo } }: MarksView): { readonly marks: PhotoMarks } | null {
    const kept = state as { readonly version?: unknown; readonly mask?: unknown } | null;
    const mask = kept?.version === 1 ? readMask(kept.mask, roles) : null;
    return photo && mask ? { marks: { photo: photo.id, mask } } : null;
  },
});

const onlyRole =
  (wanted: string, other: string): RoleTargets =>
  (role) =>
    role === wanted ? 255 : role === other ? 0 : null;

/** What strokes of the role `keep` cover, and of the role `drop`. */
export const keepTargets = onlyRole('keep', 'drop');
export const dropTargets = onlyRole('drop', 'keep');
