import type { Translate } from '@facet/contracts';
import { MaskEditor, type ImageValue, type MaskEditorProps, type MaskRole } from '@facet/workbench';
import type { PhotoMarks } from './marks.ts';

type Shared = Pick<MaskEditorProps, 'layers' | 'tools' | 'whole' | 'over' | 'disabled' | 'children'>;

export interface PhotoMaskProps extends Shared {
  readonly photo: ImageValue;
  readonly marks: PhotoMarks;
  /** What strokes can say; the tool's words at `role.…` name them. */
  readonly roles: readonly [string, string, ...string[]];
  readonly t: Translate;
  onMarks(marks: PhotoMarks): void;
}

/** A photo with strokes on it, with the tool's words at `marks.title` and `marks.help`. */
export function PhotoMask({ photo, marks, roles: [first, second, ...others], t, onMarks, ...shared }: PhotoMaskProps) {
  const role = (id: string): MaskRole => ({ id, label: t(`role.${id}`) });
  return (
    <MaskEditor
      {...shared}
      picture={photo}
      title={t('marks.title')}
      help={t('marks.help')}
      roles={[role(first), role(second), ...others.map(role)]}
      value={marks.mask}
      onChange={(mask) => onMarks({ photo: photo.id, mask })}
    />
  );
}
