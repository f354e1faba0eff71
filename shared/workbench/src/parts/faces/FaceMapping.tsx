import { VisuallyHidden } from '@facet/ui';
import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../tool/definition.ts';
import { useObjectUrl } from '../../tool/useObjectUrl.ts';
import { FaceThumb } from './FaceThumb.tsx';
import { assignFace, type FaceMap, type FaceRegion } from './mapping.ts';
import * as styles from './faces.module.css';

export interface FaceMappingProps {
  readonly source: { readonly picture: ImageValue; readonly faces: readonly FaceRegion[] };
  readonly target: { readonly picture: ImageValue; readonly faces: readonly FaceRegion[] };
  readonly map: FaceMap;
  readonly disabled: boolean;
  readonly onChange: (map: FaceMap) => void;
}

/** For every face of the target picture: which source face it gets, or that it stays. Each is one radio group. */
export function FaceMapping({ source, target, map, disabled, onChange }: FaceMappingProps) {
  const t = useWords();
  const id = useId();
  const sourceUrl = useObjectUrl(source.picture.preview);
  const targetUrl = useObjectUrl(target.picture.preview);
  return (
    <section className={styles.mapping} aria-labelledby={id}>
      <header>
        <h3 id={id} className={styles.title}>
          {t('faces.title')}
        </h3>
        <p className={styles.help}>{t('faces.help')}</p>
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
              sources={source.faces.map((sourceFace, sourceIndex) => ({
                index: sourceIndex,
                usable: sourceFace.usable,
                thumb: (
                  <FaceThumb
                    picture={sourceUrl}
                    width={source.picture.width}
                    height={source.picture.height}
                    face={sourceFace}
                  />
                ),
              }))}
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

interface RowProps {
  readonly number: number;
  readonly note: string | null;
  readonly thumb: ReactNode;
  readonly sources: readonly { readonly index: number; readonly usable: boolean; readonly thumb: ReactNode }[];
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onChange: (source: number | null) => void;
}

function Row({ number, note, thumb, sources, value, disabled, onChange }: RowProps) {
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
        {sources.map((source) => (
          <label key={source.index} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === source.index}
              disabled={!source.usable}
              onChange={() => onChange(source.index)}
            />
            {source.thumb}
            <span className={styles.badge} aria-hidden="true">
              {source.index + 1}
            </span>
            <VisuallyHidden>{t('faces.source-choice', { number: source.index + 1 })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {note !== null && <p className={styles.rowNote}>{note}</p>}
    </fieldset>
  );
}
