import { filterIds, newHistory, type FilterId } from '@facet/engines/image/edit';
import { cx } from '@facet/ui';
import { useEffect, useRef, useState } from 'react';
import { AmountSlider } from './AmountSlider.tsx';
import type { EditorContext, EditorProps } from './editor-ui.ts';
import * as styles from './editor.module.css';

const THUMB = 144;

interface FilterPanelProps {
  readonly context: EditorContext;
  readonly preview: EditorProps['preview'];
}

/** The looks, each shown on the photo itself. */
export function FilterPanel({ context, preview }: FilterPanelProps) {
  const { t, document, apply, disabled } = context;
  const thumbs = useThumbs(context, preview);
  const { filter } = document;
  const choices: readonly (FilterId | null)[] = [null, ...filterIds];
  return (
    <>
      <div role="radiogroup" aria-label={t('tool.filter')} className={styles.filters}>
        {choices.map((id) => {
          const chosen = (filter?.id ?? null) === id;
          return (
            <label key={id ?? 'none'} className={cx(styles.filter, chosen && styles.chosen)}>
              <input
                type="radio"
                name="filter"
                className={styles.hidden}
                checked={chosen}
                disabled={disabled}
                onChange={() => apply({ type: 'filter', filter: id && { id, strength: filter?.strength ?? 1 } })}
              />
              <Thumb picture={thumbs.get(id) ?? null} />
              <span>{t(`filter.${id ?? 'none'}`)}</span>
            </label>
          );
        })}
      </div>
      {filter && (
        <AmountSlider
          context={context}
          label={t('filter.strength')}
          value={filter.strength}
          min={0}
          neutral={1}
          text={(value) => `${String(Math.round(value * 100))} %`}
          onChange={(strength) => apply({ type: 'filter', filter: { ...filter, strength } })}
        />
      )}
    </>
  );
}

/** Thumbnails of every look, made one by one; again when the picture under them has changed and is idle. */
function useThumbs({ edit, document }: EditorContext, preview: EditorProps['preview']) {
  const [thumbs, setThumbs] = useState<ReadonlyMap<FilterId | null, ImageBitmap>>(new Map());
  const make = useRef(preview);
  const editNow = useRef(edit);
  useEffect(() => {
    make.current = preview;
    editNow.current = edit;
  });
  const base = { ...document, filter: null, layers: [] };
  const key = JSON.stringify([edit.photo, base]);
  const isReady = preview !== null;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const work = async (): Promise<void> => {
      const made = new Map<FilterId | null, ImageBitmap>();
      for (const id of [null, ...filterIds]) {
        if (signal.aborted || !make.current) return;
        const filtered = { ...base, filter: id && { id, strength: 1 } };
        const options = {
          edit: { ...editNow.current, history: newHistory(filtered) },
          view: { side: THUMB, shows: 'thumb' as const },
        };
        made.set(id, await make.current(options, signal));
        if (!signal.aborted) setThumbs(new Map(made));
      }
    };
    const timer = setTimeout(() => void work().catch(() => undefined), 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The key says when the picture under the looks differs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isReady]);
  return thumbs;
}

function Thumb({ picture }: { readonly picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !picture) return;
    element.width = picture.width;
    element.height = picture.height;
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} className={styles.thumb} aria-hidden="true" />;
}
