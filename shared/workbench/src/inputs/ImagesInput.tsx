import { Button, byPointer, cx, Dropzone, IconButton, Notice, Spinner, VisuallyHidden } from '@facet/ui';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
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
  /** Of an ordered input: to another place, 0 the first. */
  readonly onMove: (id: string, place: number) => void;
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
  const title = t(items.length > 0 ? 'input.drop-more' : byPointer('input.drop-many', 'input.touch-many'));
  return (
    <section className={styles.input} aria-labelledby={headingId} onFocusCapture={props.onFocus}>
      <div className={styles.top}>
        <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {label}
        </h3>
        {spec.hint !== undefined && <p className={styles.note}>{words.tool(spec.hint)}</p>}
      </div>
      <div className={styles.rest}>
        <div className={styles.given}>
          {items.length > 0 && (
            <>
              <Tiles
                {...{ spec, items, disabled, overlay }}
                onMove={props.onMove}
                onRemove={(id) => {
                  props.onRemove(id);
                  toHeading();
                }}
              />
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
              className={items.length > 0 ? undefined : styles.zone}
              disabled={disabled}
              onFiles={props.onFiles}
            />
          )}
        </div>
        <div className={styles.under}>
          {items.length < (spec.fewest ?? 1) && spec.samples?.[0] && (
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
        </div>
      </div>
    </section>
  );
}

type TilesProps = Pick<ImagesInputProps, 'spec' | 'disabled' | 'overlay' | 'onMove' | 'onRemove'> & {
  readonly items: readonly ImageValue[];
};

/** The pictures that an input holds. Ordered ones are dragged, or moved by buttons and by Alt with the arrow keys. */
function Tiles({ spec, items, disabled, overlay, onMove, onRemove }: TilesProps) {
  const t = useWords();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ordered = spec.ordered === true && items.length > 1;
  const movedTo = moved === null ? -1 : items.findIndex(({ id }) => id === moved.id);
  // A button that moves in the document, or that is at its end now, loses the focus.
  useEffect(() => {
    if (moved === null) return;
    const buttons = list.current?.children[movedTo]?.querySelectorAll<HTMLButtonElement>('button[data-moves]');
    const wanted = [...(buttons ?? [])].filter(({ disabled: off }) => !off);
    (wanted.find(({ dataset }) => dataset['moves'] === String(moved.by)) ?? wanted[0])?.focus();
  }, [moved, movedTo]);
  const step = (place: number, by: -1 | 1): void => {
    const item = items[place]!;
    onMove(item.id, place + by);
    setMoved({ id: item.id, by });
  };
  const moving = (picture: ImageValue, place: number, by: -1 | 1) => (
    <IconButton
      size="small"
      data-moves={by}
      icon={by === -1 ? <ArrowLeft /> : <ArrowRight />}
      disabled={disabled || place + by < 0 || place + by >= items.length}
      label={t(by === -1 ? 'input.move-earlier' : 'input.move-later', { name: picture.name })}
      onClick={() => step(place, by)}
    />
  );
  return (
    <>
      <ul
        ref={list}
        className={cx(spec.tiles === 'large' ? styles.largeTiles : styles.smallTiles, ordered && styles.orderedTiles)}
      >
        {items.map((picture, place) => (
          <li
            key={picture.id}
            className={cx(
              styles.tile,
              spec.tiles === 'large' && styles.largeTile,
              dragged === picture.id && styles.draggedTile,
            )}
            {...(ordered &&
              ({
                draggable: !disabled,
                onDragStart: (event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', picture.name);
                  setDragged(picture.id);
                },
                onDragOver: (event) => {
                  if (dragged === null || disabled) return;
                  event.preventDefault();
                  if (dragged !== picture.id) onMove(dragged, place);
                },
                // The files of a drop from elsewhere are the page's.
                onDrop: (event) => dragged !== null && event.preventDefault(),
                onDragEnd: () => setDragged(null),
                onKeyDown: (event) => {
                  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
                  if (by === null || !event.altKey || disabled || !items[place + by]) return;
                  event.preventDefault();
                  step(place, by);
                },
              } satisfies HTMLAttributes<HTMLLIElement>))}
          >
            {spec.tiles === 'large' ? (
              <Picture value={picture} alt={t('input.preview', { name: picture.name })} maxHeight="11rem">
                {overlay(picture)}
              </Picture>
            ) : (
              <SmallPicture picture={picture} />
            )}
            {spec.tiles === 'large' && <span className={styles.fileName}>{picture.name}</span>}
            {ordered && (
              <div className={styles.moves}>
                {moving(picture, place, -1)}
                <span className={styles.place}>{place + 1}</span>
                {moving(picture, place, 1)}
              </div>
            )}
            <IconButton
              size="small"
              className={styles.tileRemove}
              icon={<X />}
              disabled={disabled}
              label={t('input.remove-named', { name: picture.name })}
              onClick={() => onRemove(picture.id)}
            />
          </li>
        ))}
      </ul>
      {ordered && (
        <div aria-live="polite">
          <VisuallyHidden>
            {movedTo >= 0 && t('input.moved', { name: items[movedTo]!.name, place: movedTo + 1, count: items.length })}
          </VisuallyHidden>
        </div>
      )}
    </>
  );
}

function SmallPicture({ picture }: { readonly picture: ImageValue }) {
  const t = useWords();
  const url = useObjectUrl(picture.preview);
  return url && <img className={styles.smallPicture} src={url} alt={t('input.preview', { name: picture.name })} />;
}
