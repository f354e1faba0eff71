import type { Translate } from '@facet/contracts';
import {
  FaceMapping,
  foundOf,
  partOption,
  type FaceMap,
  type ImagesValue,
  type ImageValue,
  type Insight,
  type MediaValue,
} from '@facet/workbench';
import { regionsOf } from '../../face/found.ts';
import {
  fitGroupMap,
  fromFaceMap,
  knownPictures,
  noGroupMap,
  toFaceMap,
  type GroupMap,
  type KnownPicture,
} from '../../face/mapping/group.ts';
import { PhotoMarks } from '../../face/mapping/PhotoMarks.tsx';
import { sourceFacesOf, type PeopleFound } from './people.ts';

/** What the parts and the pure functions of this tool look at. */
export interface PeopleView<Options extends { readonly cast: GroupMap } = { readonly cast: GroupMap }> {
  readonly inputs: { readonly target: MediaValue<'video'> | null; readonly sources: ImagesValue | null };
  readonly options: Options;
  readonly insights: { readonly target: Insight<PeopleFound>; readonly sources: Insight<PeopleFound> };
}

interface PeoplePartProps extends PeopleView {
  setOption(name: 'cast', value: GroupMap): void;
  readonly picture: ImageValue | null;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** The option that holds who gets which face. */
export const castOption = partOption<GroupMap>(noGroupMap);

/** Who is seen in the clip, and the photos whose faces are known; null before the clip was looked at. */
export function knownIn({ inputs, insights }: Pick<PeopleView, 'inputs' | 'insights'>): {
  readonly gallery: KnownPicture;
  readonly photos: readonly KnownPicture[];
} | null {
  const clip = foundOf(insights.target);
  if (clip?.kind !== 'clip' || !clip.seen) return null;
  const looked = foundOf(insights.sources);
  const photos = looked?.kind === 'photos' ? knownPictures(inputs.sources?.items ?? [], looked.photos) : [];
  return { gallery: clip.seen.gallery, photos };
}

/** Fits the map to the people and photos that are there; a new photo's largest face goes to the next person who has none. */
export function reconcilePeople<Options extends { readonly cast: GroupMap }>(view: PeopleView<Options>): Options {
  const known = knownIn(view);
  if (!known) return view.options;
  const cast = fitGroupMap(view.options.cast, known.gallery, known.photos);
  return cast === view.options.cast ? view.options : { ...view.options, cast };
}

function pickerOf(props: PeoplePartProps) {
  const known = knownIn(props);
  if (!known) return null;
  const sourceFaces = sourceFacesOf(known.gallery, known.photos);
  return {
    ...known,
    sourceFaces,
    map: toFaceMap(props.options.cast, sourceFaces),
    change: (map: FaceMap) => props.setOption('cast', fromFaceMap(props.options.cast, map, sourceFaces)),
  };
}

/** Lettered faces on one of the photos, or why it has none. */
export function PhotosOverlay(props: PeoplePartProps) {
  const { picture, insights, disabled, t } = props;
  const found = foundOf(insights.sources);
  const looked = picture && found?.kind === 'photos' ? found.photos.get(picture.id) : undefined;
  if (!picture || !looked) return null;
  return <PhotoMarks photo={picture} looked={looked} picker={pickerOf(props)} disabled={disabled} t={t} />;
}

/** The people of the clip, each with the face that they get. */
export function PeoplePart(props: PeoplePartProps) {
  const picker = pickerOf(props);
  if (!picker) return null;
  const { gallery, sourceFaces, map, change } = picker;
  return (
    <>
      <p>{props.t('people.text')}</p>
      <FaceMapping
        sourceFaces={sourceFaces}
        target={{ picture: gallery.picture, faces: regionsOf(gallery.faces, () => props.t('note.person')) }}
        map={map}
        disabled={props.disabled}
        onChange={change}
      />
    </>
  );
}
