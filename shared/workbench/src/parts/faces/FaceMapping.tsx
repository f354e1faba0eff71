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
export interface FaceGiver {
  readonly picture: ImageValue;
  readonly face: FaceRegion;
  /** What stands on its marks: a number or a letter. */
  readonly badge: string;
  /** Its number among the target's faces where it is one of them; null where it comes from another picture. */
  readonly own: number | null;
}

/** The faces of one picture as givers, numbered from 1. */
export const giversOf = (picture: ImageValue, faces: readonly FaceRegion[]): readonly FaceGiver[] =>
  faces.map((face, index) => ({ picture, face, badge: String(index + 1), own: null }));

export interface FaceMappingProps {
  readonly givers: readonly FaceGiver[];
  readonly target: { readonly picture: ImageValue; readonly faces: readonly FaceRegion[] };
  readonly map: FaceMap;
  readonly disabled: boolean;
  readonly onChange: (map: FaceMap) => void;
}

/** For every face of the target picture: which face it gets, or that it stays. Each is one radio group. */
export function FaceMapping({ givers, target, map, disabled, onChange }: FaceMappingProps) {
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
        <Dealing {...{ givers, target, map, disabled, onChange }} />
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
              choices={givers
                .map((giver, giverIndex) => ({ giver, index: giverIndex }))
                .filter(({ giver }) => giver.own !== index)}
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
function Dealing({ givers, target: { faces }, map, disabled, onChange }: FaceMappingProps) {
  const t = useWords();
  if (faces.filter(({ usable }) => usable).length < 2 || !givers.some(({ face }) => face.usable)) return null;
  return (
    <div className={styles.dealing}>
      <Button size="small" disabled={disabled} onClick={() => onChange(oneForAll(map, givers, faces))}>
        {t('faces.one-for-all')}
      </Button>
      {canShuffle(givers, faces) && (
        <Button
          size="small"
          icon={<Shuffle />}
          disabled={disabled}
          onClick={() => onChange(shuffleFaces(map, givers, faces, Math.random))}
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
  readonly choices: readonly { readonly giver: FaceGiver; readonly index: number }[];
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
        {choices.map(({ giver, index }) => (
          <label key={index} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === index}
              disabled={!giver.face.usable}
              onChange={() => onChange(index)}
            />
            <GiverThumb giver={giver} />
            <span className={styles.badge} aria-hidden="true">
              {giver.badge}
            </span>
            <VisuallyHidden>
              {giver.own === null
                ? t('faces.source-choice', { number: giver.badge })
                : t('faces.own-choice', { number: giver.badge })}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      {note !== null && <p className={styles.rowNote}>{note}</p>}
    </fieldset>
  );
}

function GiverThumb({ giver: { picture, face } }: { readonly giver: FaceGiver }) {
  const url = useObjectUrl(picture.preview);
  return <FaceThumb picture={url} width={picture.width} height={picture.height} face={face} />;
}
