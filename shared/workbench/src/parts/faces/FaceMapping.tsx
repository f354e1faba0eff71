import { Button, VisuallyHidden } from '@facet/ui';
import { ArrowRight, Shuffle } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../model/definition.ts';
import { useObjectUrl } from '../../media/useObjectUrl.ts';
import { FaceThumb } from './FaceThumb.tsx';
import { assignFace, canShuffle, oneForAll, shuffleFaces, type FaceMap, type FaceRegion } from './mapping.ts';
import * as styles from './faces.module.css';

/** A face that can be given. Its place in the list is its number in the map. */
export interface SourceFace {
  readonly picture: ImageValue;
  readonly face: FaceRegion;
  /** What stands on its marks: a number or a letter. */
  readonly badge: string;
  /** Its number among the target's faces where it is one of them; null where it comes from another picture. */
  readonly own: number | null;
}

/** The faces of one picture as sourceFaces, numbered from 1. */
export const sourceFacesOf = (picture: ImageValue, faces: readonly FaceRegion[]): readonly SourceFace[] =>
  faces.map((face, index) => ({ picture, face, badge: String(index + 1), own: null }));

export interface FaceMappingProps {
  readonly sourceFaces: readonly SourceFace[];
  readonly target: { readonly picture: ImageValue; readonly faces: readonly FaceRegion[] };
  readonly map: FaceMap;
  readonly disabled: boolean;
  readonly onChange: (map: FaceMap) => void;
}

/** For every face of the target picture: which face it gets, or that it stays. Each is one radio group. */
export function FaceMapping({ sourceFaces, target, map, disabled, onChange }: FaceMappingProps) {
  const t = useWords();
  const id = useId();
  const targetUrl = useObjectUrl(target.picture.preview);
  return (
    <section className={styles.mapping} aria-labelledby={id}>
      <header>
        <h3 id={id} className={styles.title}>
          {t('faces.title')}
        </h3>
        <p className={styles.help}>{t('faces.help')}</p>
        <Dealing {...{ sourceFaces, target, map, disabled, onChange }} />
      </header>
      <ol className={styles.rows}>
        {target.faces.map((face, index) => (
          <li key={index}>
            <Row
              number={index + 1}
              note={face.note}
              thumb={
                <FaceThumb
                  picture={targetUrl}
                  width={target.picture.width}
                  height={target.picture.height}
                  face={face}
                />
              }
              choices={sourceFaces
                .map((sourceFace, sourceIndex) => ({ sourceFace, index: sourceIndex }))
                .filter(({ sourceFace }) => sourceFace.own !== index)}
              value={map.gets[index] ?? null}
              disabled={disabled || !face.usable}
              onChange={(gets) => onChange(assignFace(map, index, gets))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Faces for everybody at once, where there is more than one person. */
function Dealing({ sourceFaces, target: { faces }, map, disabled, onChange }: FaceMappingProps) {
  const t = useWords();
  if (faces.filter(({ usable }) => usable).length < 2 || !sourceFaces.some(({ face }) => face.usable)) return null;
  return (
    <div className={styles.dealing}>
      <Button size="small" disabled={disabled} onClick={() => onChange(oneForAll(map, sourceFaces, faces))}>
        {t('faces.one-for-all')}
      </Button>
      {canShuffle(sourceFaces, faces) && (
        <Button
          size="small"
          icon={<Shuffle />}
          disabled={disabled}
          onClick={() => onChange(shuffleFaces(map, sourceFaces, faces, Math.random))}
        >
          {t('faces.shuffle')}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly note: string | null;
  readonly thumb: ReactNode;
  readonly choices: readonly { readonly sourceFace: SourceFace; readonly index: number }[];
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onChange: (source: number | null) => void;
}

function Row({ number, note, thumb, choices, value, disabled, onChange }: RowProps) {
  const t = useWords();
  const name = useId();
  return (
    <fieldset className={styles.row} disabled={disabled}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t('faces.gets', { number })}</VisuallyHidden>
      </legend>
      <div className={styles.who} aria-hidden="true">
        {thumb}
        <span>{t('faces.target', { number })}</span>
        <ArrowRight className={styles.arrow} />
      </div>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className={styles.keep}>{t('faces.keep')}</span>
        </label>
        {choices.map(({ sourceFace, index }) => (
          <label key={index} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === index}
              disabled={!sourceFace.face.usable}
              onChange={() => onChange(index)}
            />
            <SourceFaceThumb sourceFace={sourceFace} />
            <span className={styles.badge} aria-hidden="true">
              {sourceFace.badge}
            </span>
            <VisuallyHidden>
              {sourceFace.own === null
                ? t('faces.source-choice', { number: sourceFace.badge })
                : t('faces.own-choice', { number: sourceFace.badge })}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      {note !== null && <p className={styles.rowNote}>{note}</p>}
    </fieldset>
  );
}

function SourceFaceThumb({ sourceFace: { picture, face } }: { readonly sourceFace: SourceFace }) {
  const url = useObjectUrl(picture.preview);
  return <FaceThumb picture={url} width={picture.width} height={picture.height} face={face} />;
}
