import type { Translate } from '@facet/contracts';
import {
  FaceMapping,
  foundOf,
  partOption,
  TargetMarks,
  type FaceMap,
  type ImagesValue,
  type ImageValue,
  type Insight,
} from '@facet/workbench';
import { regionsOf } from '../../face/found.ts';
import {
  fitGroupMap,
  fromFaceMap,
  sourceFacesIn,
  knownPictures,
  noGroupMap,
  toFaceMap,
  type GroupFound,
  type GroupMap,
  type KnownPicture,
} from '../../face/mapping/group.ts';
import type { KeptOptions } from '../../face/kept.ts';
import { PhotoMarks } from '../../face/mapping/PhotoMarks.tsx';

/** What the parts and the pure functions of this tool look at. */
export interface GroupView {
  readonly inputs: { readonly group: ImageValue | null; readonly sources: ImagesValue | null };
  readonly options: { readonly faces: GroupMap } & KeptOptions;
  readonly insights: { readonly group: Insight<GroupFound>; readonly sources: Insight<GroupFound> };
}

interface GroupPartProps extends GroupView {
  setOption(name: 'faces', value: GroupMap): void;
  readonly picture: ImageValue | null;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** The option that holds who gets which face. */
export const groupOption = partOption<GroupMap>(noGroupMap);

/** The pictures whose faces are known; null before those of the group are. */
export function knownIn({ inputs, insights }: Pick<GroupView, 'inputs' | 'insights'>): {
  readonly group: KnownPicture;
  readonly sources: readonly KnownPicture[];
} | null {
  const [group] = inputs.group ? knownPictures([inputs.group], foundOf(insights.group)) : [];
  if (!group) return null;
  return { group, sources: knownPictures(inputs.sources?.items ?? [], foundOf(insights.sources)) };
}

/** Fits the map to the pictures that are there; until the group's faces are known it stays as it was. */
export function reconcileGroup(view: GroupView): GroupView['options'] {
  const known = knownIn(view);
  if (!known) return view.options;
  const faces = fitGroupMap(view.options.faces, known.group, known.sources);
  return faces === view.options.faces ? view.options : { ...view.options, faces };
}

/** What the face picker needs to know. */
function pickerOf(props: GroupPartProps) {
  const known = knownIn(props);
  if (!known) return null;
  const sourceFaces = sourceFacesIn(known.group, known.sources);
  return {
    ...known,
    sourceFaces,
    badges: sourceFaces.map(({ badge }) => badge),
    people: regionsOf(known.group.faces, ({ code }) => props.t(`note.${code}`), 'everything'),
    map: toFaceMap(props.options.faces, sourceFaces),
    change: (map: FaceMap) => props.setOption('faces', fromFaceMap(props.options.faces, map, sourceFaces)),
  };
}

/** Numbered people on the group photo. */
export function GroupOverlay(props: GroupPartProps) {
  const picker = pickerOf(props);
  if (!picker) return null;
  const { people, map, badges, change } = picker;
  return (
    <TargetMarks
      faces={people}
      map={map}
      badges={badges}
      disabled={props.disabled || map.active < 0}
      onChange={change}
    />
  );
}

/** Lettered faces on one of the source pictures, or why it has none. */
export function SourcesOverlay(props: GroupPartProps) {
  const { picture, insights, disabled, t } = props;
  const looked = picture && foundOf(insights.sources)?.get(picture.id);
  if (!picture || !looked) return null;
  return <PhotoMarks photo={picture} looked={looked} picker={pickerOf(props)} disabled={disabled} t={t} />;
}

/** Who gets which face, once the people of the group are known. */
export function GroupPart(props: GroupPartProps) {
  const picker = pickerOf(props);
  if (!picker) return null;
  const { group, sourceFaces, people, map, change } = picker;
  return (
    <FaceMapping
      sourceFaces={sourceFaces}
      target={{ picture: group.picture, faces: people }}
      map={map}
      disabled={props.disabled}
      onChange={change}
    />
  );
}
