import type { Translate } from '@facet/contracts';
import { Notice } from '@facet/ui';
import { SourceMarks, type FaceMap, type ImageValue } from '@facet/workbench';
import { regionsOf } from '../found.ts';
import type { FaceName, LookedAt } from './group.ts';

interface PhotoMarksProps {
  readonly photo: ImageValue;
  readonly looked: LookedAt;
  /** Null until it is known who may get a face. */
  readonly picker: {
    readonly sourceFaces: readonly { readonly name: FaceName; readonly badge: string }[];
    readonly map: FaceMap;
    readonly change: (map: FaceMap) => void;
  } | null;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Lettered faces on one of several photos that give faces, or why it has none. */
export function PhotoMarks({ photo, looked, picker, disabled, t }: PhotoMarksProps) {
  if (looked.status === 'refused') {
    const { failure } = looked;
    return <Notice tone="warning">{failure.kind === 'tool' ? t(`failure.${failure.code}`) : null}</Notice>;
  }
  if (!picker) return null;
  const { sourceFaces, map, change } = picker;
  return (
    <SourceMarks
      faces={regionsOf(looked.faces, () => '')}
      map={map}
      first={sourceFaces.findIndex(({ name }) => name.picture === photo.id)}
      badges={sourceFaces.map(({ badge }) => badge)}
      disabled={disabled}
      onChange={change}
    />
  );
}
