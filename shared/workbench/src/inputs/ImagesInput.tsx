import { Button, cx, Dropzone, IconButton, Notice, Spinner } from '@facet/ui';
import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { IMAGE_MAX_PIXELS } from '../media/limits.ts';
import { useWords } from '../messages/index.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import type { ImagesInputSpec, ImageValue, Insight, Sample } from '../model/definition.ts';
import type { InputState, ListState } from '../session/state.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import { IMAGE_ACCEPT, useAccept } from './accept.ts';
import { InsightFailure } from './InsightFailure.tsx';
import { Picture } from './Picture.tsx';
import { Samples } from './Samples.tsx';
import * as styles from './inputs.module.css';

export interface ImagesInputProps {
  readonly spec: ImagesInputSpec;
  readonly label: string;
  readonly state: InputState;
  readonly list: ListState;
  readonly insight: Insight<unknown>;
  readonly disabled: boolean;
  readonly words: FailureWords;
  /** Drawn over one of the pictures. */
  readonly overlay: (picture: ImageValue) => ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: (sample: Sample) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
  readonly onInspectAgain: () => void;
  readonly onFocus: () => void;
}

/** An input of several pictures: a drop area that stays, and the pictures that it holds. */
export function ImagesInput(props: ImagesInputProps) {
  const { spec, label, state, list, insight, disabled, words, overlay } = props;
  const t = useWords();
  const accept = useAccept(IMAGE_ACCEPT);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = state.value?.kind === 'images' ? state.value.items : [];
  const full = items.length >= spec.max;
  const megapixels = Math.round((spec.maxPixels ?? IMAGE_MAX_PIXELS) / 1e6);
  const toHeading = (): void => heading.current?.focus();
  const title = items.length === 0 ? t('input.drop-many') : t('input.drop-more');
  return (
    <section className={styles.input} aria-labelledby={headingId} onFocusCapture={props.onFocus}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {label}
      </h3>
      {spec.hint !== undefined && <p className={styles.note}>{words.tool(spec.hint)}</p>}
      {items.length > 0 && (
        <>
          <ul className={spec.tiles === 'large' ? styles.largeTiles : styles.smallTiles}>
            {items.map((picture) => (
              <li key={picture.id} className={cx(styles.tile, spec.tiles === 'large' && styles.largeTile)}>
                {spec.tiles === 'large' ? (
                  <Picture value={picture} alt={t('input.preview', { name: picture.name })} maxHeight="11rem">
                    {overlay(picture)}
                  </Picture>
                ) : (
                  <SmallPicture picture={picture} />
                )}
                {spec.tiles === 'large' && <span className={styles.fileName}>{picture.name}</span>}
                <IconButton
                  size="small"
                  className={styles.tileRemove}
                  icon={<X />}
                  disabled={disabled}
                  label={t('input.remove-named', { name: picture.name })}
                  onClick={() => {
                    props.onRemove(picture.id);
                    toHeading();
                  }}
                />
              </li>
            ))}
          </ul>
          <div className={styles.held}>
            <p className={styles.size}>{t('input.held', { held: items.length, max: spec.max })}</p>
            {items.length > 1 && (
              <Button
                size="small"
                variant="ghost"
                disabled={disabled}
                onClick={() => {
                  props.onClear();
                  toHeading();
                }}
              >
                {t('input.remove-all')}
              </Button>
            )}
          </div>
        </>
      )}
      {!full && (
        <Dropzone
          title={title}
          name={`${props.label}: ${title}`}
          overTitle={t('input.over-many')}
          hint={t('input.formats-images', { max: spec.max, megapixels })}
          accept={accept}
          multiple
          compact={items.length > 0}
          disabled={disabled}
          onFiles={props.onFiles}
        />
      )}
      {!full && spec.samples && spec.samples.length > 0 && (
        <Samples samples={spec.samples} toolWords={words.tool} disabled={disabled} onChoose={props.onSample} />
      )}
      <div aria-live="polite" className={styles.status}>
        {list.waiting > 0 ? (
          <p className={styles.busy}>
            <Spinner /> {t('input.reading-many', { count: list.waiting })}
          </p>
        ) : (
          insight.status === 'looking' && (
            <p className={styles.busy}>
              <Spinner /> {insight.stage === null ? t('input.looking') : words.tool(`stage.${insight.stage}`)}
            </p>
          )
        )}
      </div>
      {list.refused.length > 0 && (
        <Notice tone="error" title={t('input.refused', { count: list.refused.length })}>
          <ul className={styles.refused}>
            {list.refused.map(({ name, failure }, index) => (
              <li key={index}>{t('input.refused-one', { name, reason: describeFailure(failure, words) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <InsightFailure insight={insight} disabled={disabled} words={words} onInspectAgain={props.onInspectAgain} />
    </section>
  );
}

function SmallPicture({ picture }: { readonly picture: ImageValue }) {
  const t = useWords();
  const url = useObjectUrl(picture.preview);
  return url && <img className={styles.smallPicture} src={url} alt={t('input.preview', { name: picture.name })} />;
}
