import { useHost, useMessages } from '@facet/platform/widget';
import { Field, TextInput } from '@facet/ui';
import { useState } from 'react';
import { messages } from '../messages/index.ts';
import { aspectRatio, longestEdge, readPixels, smallerFrames, type Frame } from './core.ts';
import * as styles from './FrameSize.module.css';

/** What the fields say at first, in pixels. */
export type FrameSizeProps = Frame;

/** Shows the shape of a frame while its size is typed. */
export function FrameSize({ width: initialWidth, height: initialHeight }: FrameSizeProps) {
  const t = useMessages(messages);
  const number = new Intl.NumberFormat(useHost().i18n.locale);
  const [widthText, setWidthText] = useState(String(initialWidth));
  const [heightText, setHeightText] = useState(String(initialHeight));
  const width = readPixels(widthText);
  const height = readPixels(heightText);
  const wrong = t('frame.wrong', { most: number.format(longestEdge) });
  return (
    <section className={styles.widget}>
      <header className={styles.head}>
        <h2>{t('frame.title')}</h2>
        <p className={styles.lead}>{t('frame.lead')}</p>
      </header>
      <div className={styles.fields}>
        <Field label={t('frame.width')} error={width === null && wrong}>
          <TextInput inputMode="numeric" autoComplete="off" value={widthText} onChange={setWidthText} />
        </Field>
        <Field label={t('frame.height')} error={height === null && wrong}>
          <TextInput inputMode="numeric" autoComplete="off" value={heightText} onChange={setHeightText} />
        </Field>
      </div>
      {width === null || height === null ? (
        <p>{t('frame.unknown')}</p>
      ) : (
        <FrameShape frame={{ width, height }} number={number} />
      )}
    </section>
  );
}

function FrameShape({ frame, number }: { readonly frame: Frame; readonly number: Intl.NumberFormat }) {
  const t = useMessages(messages);
  const { width, height } = aspectRatio(frame);
  const smaller = smallerFrames(frame).map((size) =>
    t('frame.size', { width: number.format(size.width), height: number.format(size.height) }),
  );
  return (
    <>
      <p role="status" className={styles.shape}>
        {t('frame.shape', {
          ratio: `${String(width)}:${String(height)}`,
          megapixels: number.format((frame.width * frame.height) / 1e6),
        })}
      </p>
      {smaller.length > 0 && (
        <div>
          <p>{t('frame.smaller')}</p>
          <ul className={styles.sizes}>
            {smaller.map((size) => (
              <li key={size}>{size}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
