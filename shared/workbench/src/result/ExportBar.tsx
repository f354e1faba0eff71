import { Button, Checkbox, formatBytes, formatPercent, SegmentedControl, Slider } from '@facet/ui';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { exportTypeOf, exportTypes, type ExportType } from '../marks/exportTypes.ts';
import { AVIF_MOST_PIXELS } from '../media/avif-settings.ts';
import { SAVED_QUALITY } from '../media/decode.ts';
import { useWords } from '../messages/index.ts';
import type { ImageOutput } from '../model/definition.ts';
import { exportName } from './fileName.ts';
import * as styles from './result.module.css';

/** How a picture is saved. */
export interface ExportSettings {
  readonly type: ExportType;
  /** 0 to 1; of no meaning for PNG, and for a picture that is in its format already. */
  readonly quality: number;
  /** Camera details of the photo go along. Default: they do not. */
  readonly withDetails?: boolean;
}

export interface ExportBarProps {
  readonly output: ImageOutput;
  readonly locale: string;
  readonly disabled: boolean;
  /** Whether saving is the second choice, after a button of the partner's. */
  readonly secondary: boolean;
  /** The file as it would be saved. */
  readonly encode: (output: ImageOutput, settings: ExportSettings, signal: AbortSignal) => Promise<Blob>;
  readonly onSave: (output: ImageOutput, settings: ExportSettings) => Promise<void>;
  readonly onCopy: (output: ImageOutput) => Promise<void>;
}

/** Milliseconds for which the quality rests before the file is made to see how large it is. */
const RESTS = 300;

/** Bytes of the file as it would be saved; null until they are known. */
function useBytes(
  output: ImageOutput,
  { type, quality }: ExportSettings,
  encode: ExportBarProps['encode'],
): number | null {
  const isKept = output.blob.type === type;
  const [found, setFound] = useState<{ readonly of: string; readonly bytes: number | null } | null>(null);
  const of = `${type} ${String(quality)}`;
  useEffect(() => {
    if (isKept) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      encode(output, { type, quality }, signal).then(
        ({ size }) => signal.aborted || setFound({ of, bytes: size }),
        // Saving says what is wrong.
        () => signal.aborted || setFound({ of, bytes: null }),
      );
    }, RESTS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
    // The functions are new at every rendering and do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [output, of, isKept]);
  if (isKept) return output.blob.size;
  return found?.of === of ? found.bytes : null;
}

/** Format, quality and size of the file, and the ways to take it away. */
export function ExportBar({ output, locale, disabled, secondary, encode, onSave, onCopy }: ExportBarProps) {
  const t = useWords();
  const [type, setType] = useState<ExportType>(() => exportTypeOf(output.blob));
  const [quality, setQuality] = useState(SAVED_QUALITY);
  const [busy, setBusy] = useState(false);
  const bytes = useBytes(output, { type, quality }, encode);
  const [withDetails, setWithDetails] = useState(false);
  const names = {
    'image/png': t('result.png'),
    'image/jpeg': t('result.jpeg'),
    'image/webp': t('result.webp'),
    'image/avif': t('result.avif'),
  };
  const types = exportTypes.filter(
    (one) => one !== 'image/avif' || output.blob.type === one || output.width * output.height <= AVIF_MOST_PIXELS,
  );
  const hasQuality = type !== 'image/png' && type !== output.blob.type;
  return (
    <>
      <div className={styles.save}>
        <SegmentedControl
          legend={t('result.format')}
          hideLegend
          options={types.map((value) => ({ value, label: names[value] }))}
          value={type}
          disabled={busy}
          onChange={setType}
        />
        {hasQuality && (
          <Slider
            className={styles.quality}
            label={t('result.quality')}
            value={quality}
            min={0.3}
            max={1}
            step={0.01}
            valueText={formatPercent(quality, locale)}
            disabled={busy}
            onChange={setQuality}
          />
        )}
        <Button
          variant={secondary ? 'secondary' : 'primary'}
          className={styles.download}
          icon={<Download />}
          busy={busy}
          aria-label={t('result.save-named', { name: exportName(output.stem, type) })}
          onClick={() => {
            setBusy(true);
            void onSave(output, { type, quality, withDetails }).finally(() => setBusy(false));
          }}
        >
          {t('result.save')}
        </Button>
        <Button icon={<Copy />} disabled={disabled} onClick={() => void onCopy(output)}>
          {t('result.copy')}
        </Button>
        <span className={styles.size}>
          <span className={styles.wide}>{t('result.full-size', { width: output.width, height: output.height })}</span>
          <output className={styles.bytes}>{bytes === null ? '' : formatBytes(bytes, locale)}</output>
        </span>
      </div>
      {output.details && !(output.sealed && type === output.blob.type) && (
        <Checkbox
          label={t('result.details')}
          hint={t('result.details-hint')}
          checked={withDetails}
          onChange={setWithDetails}
        />
      )}
    </>
  );
}
