import type { Onward, ToolId } from '@facet/contracts';
import {
  Button,
  CompareSlider,
  ConfirmDialog,
  cx,
  formatBytes,
  formatPercent,
  Notice,
  saveFile,
  ZoomPane,
} from '@facet/ui';
import { ArrowLeft, Download, ListPlus, Redo2, RotateCcw, ShieldCheck, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useState, type RefObject } from 'react';
import { exportTypeOf } from '../marks/exportTypes.ts';
import { SAVED_QUALITY } from '../media/decode.ts';
import type { Codec } from '../media/codec.ts';
import { useWords } from '../messages/index.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import type { ImageOutput, ImagesOutput, RunOutput, ToolNotice } from '../model/definition.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import { ClipResult } from './ClipResult.tsx';
import { ExportBar, type ExportSettings } from './ExportBar.tsx';
import { OnwardTools } from './OnwardTools.tsx';
import { onwardMedia } from './onwardMedia.ts';
import { ImagesResult } from './ImagesResult.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';
import { canRedo, canUndo, shownResult, type ResultsState } from './results.ts';
import * as styles from './result.module.css';

type FileOutput = Extract<RunOutput, { kind: 'file' }>;

/** Greatest number of pixels that the screen gets; beyond it a smaller copy is shown and the full size is saved. */
const SHOWN_PIXELS = 16_000_000;
const SHOWN_SIDE = 4096;

export interface ResultPanelProps {
  readonly results: ResultsState;
  /** What the run that is under way has made so far; it is shown instead. */
  readonly partial: ImagesOutput | null;
  readonly kept: boolean;
  /** Whether results are kept at all: on another site's page they are not. */
  readonly keeps: boolean;
  /** The partner's own button; null for none. */
  readonly use: { readonly label: string; readonly act: (output: RunOutput) => Promise<void> } | null;
  readonly marked: boolean;
  /** Whether it was made on the visitor's device. */
  readonly onDevice: (output: RunOutput) => boolean;
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly codec: Codec;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly describe: (notice: ToolNotice) => string;
  /** Makes the file and hands it to the browser. Rejects when it cannot be made. */
  readonly onSave: (output: RunOutput, settings: ExportSettings) => Promise<void>;
  /** Makes the file alone. */
  readonly encode: (output: ImageOutput, settings: ExportSettings, signal: AbortSignal) => Promise<Blob>;
  readonly onCopy: (output: ImageOutput) => Promise<void>;
  /** Continues with the shown result; null where it cannot run now. */
  readonly onResume: (() => void) | null;
  readonly onBack: () => void;
  readonly onward: Onward['tools'];
  /** How many steps of a recipe led to the result; 0 where it cannot be one. */
  readonly steps: number;
  /** Keeps these steps as a recipe; null where none are kept. */
  readonly onSaveRecipe: (() => void) | null;
  /** Opens another tool with what was made. */
  readonly onTake: (toolId: ToolId, output: RunOutput) => Promise<void>;
  readonly onStep: (by: -1 | 1) => void;
  readonly onReuse: (() => void) | null;
  readonly onClear: () => void;
}

/** The result that is shown, and what can be done with it. Nothing while there is none. */
export function ResultPanel(props: ResultPanelProps) {
  const { results, partial, kept, keeps, use, marked, onDevice, disabled, headingRef, describe } = props;
  const t = useWords();
  const headingId = useId();
  const [clearing, setClearing] = useState(false);
  const record = shownResult(results);
  const output = partial ?? record?.output;
  if (!output) return null;
  const key = partial ? 'partial' : record?.id;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Button size="small" variant="ghost" icon={<ArrowLeft className={styles.back} />} onClick={props.onBack}>
          {t('stage.back')}
        </Button>
        <h3 id={headingId} ref={headingRef} tabIndex={-1} className={styles.title}>
          {output.kind === 'images' && output.items.length > 1 ? t('images.title') : t('result.title')}
        </h3>
        {!partial && results.items.length > 1 && (
          <div className={styles.history}>
            <Button
              size="small"
              variant="ghost"
              icon={<Undo2 />}
              disabled={disabled || !canUndo(results)}
              onClick={() => props.onStep(-1)}
            >
              {t('result.undo')}
            </Button>
            <span className={styles.count}>
              {t('result.count', { at: results.shown + 1, total: results.items.length })}
            </span>
            <Button
              size="small"
              variant="ghost"
              icon={<Redo2 />}
              disabled={disabled || !canRedo(results)}
              onClick={() => props.onStep(1)}
            >
              {t('result.redo')}
            </Button>
          </div>
        )}
      </header>
      <Output key={key} output={output} {...props} />
      {use && !partial && <UseButton {...use} output={output} />}
      {output.kind === 'file' && output.remark !== undefined && <p className={styles.size}>{output.remark}</p>}
      {output.notes?.map((notice) => (
        <Notice key={notice.id} tone={notice.tone}>
          {describe(notice)}
        </Notice>
      ))}
      <footer className={styles.foot}>
        <p className={styles.private}>
          <ShieldCheck aria-hidden="true" />
          <span>
            {t(whereOf(onDevice(output), keeps))} {marked && t('result.marked')}
          </span>
        </p>
        <div className={styles.more}>
          {props.onSaveRecipe && props.steps > 0 && !partial && (
            <Button size="small" variant="ghost" icon={<ListPlus />} disabled={disabled} onClick={props.onSaveRecipe}>
              {t('recipe.save', { count: props.steps })}
            </Button>
          )}
          {props.onReuse && output.kind !== 'images' && (
            <Button size="small" variant="ghost" icon={<RotateCcw />} disabled={disabled} onClick={props.onReuse}>
              {t('result.reuse')}
            </Button>
          )}
          <Button size="small" variant="ghost" icon={<Trash2 />} disabled={disabled} onClick={() => setClearing(true)}>
            {t('result.clear')}
          </Button>
        </div>
      </footer>
      {keeps && !kept && <Notice tone="warning">{t('result.not-kept')}</Notice>}
      <ConfirmDialog
        open={clearing}
        danger
        title={t('result.clear-title')}
        message={t('result.clear-message')}
        confirmLabel={t('result.clear-confirm')}
        cancelLabel={t('result.clear-cancel')}
        onConfirm={() => {
          setClearing(false);
          props.onClear();
        }}
        onCancel={() => setClearing(false)}
      />
    </section>
  );
}

const lossless: ExportSettings = { type: 'image/png', quality: 1 };

const asItIs = (blob: Blob): ExportSettings => ({ type: exportTypeOf(blob), quality: SAVED_QUALITY });

/** Where the files of a result are, and for how long. */
function whereOf(
  onDevice: boolean,
  keeps: boolean,
): 'result.private' | 'result.private-frame' | 'task.files' | 'task.files-frame' {
  if (onDevice) return keeps ? 'result.private' : 'result.private-frame';
  return keeps ? 'task.files' : 'task.files-frame';
}

interface UseButtonProps {
  readonly label: string;
  readonly act: (output: RunOutput) => Promise<void>;
  readonly output: RunOutput;
}

/** Gives the result to the page around the tool, in the partner's words. */
function UseButton({ label, act, output }: UseButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="primary"
      size="large"
      className={styles.use}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void act(output).finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}

function Output(props: ResultPanelProps & { readonly output: RunOutput }) {
  const { output } = props;
  switch (output.kind) {
    case 'image':
      return <ImageResult {...props} output={output} />;
    case 'images':
      return (
        <ImagesResult
          output={output}
          underWay={props.partial !== null}
          words={props.words}
          describe={props.describe}
          showOne={(one) => <ImageResult {...props} output={one} />}
          onSaveOne={(one) => props.onSave(one, asItIs(one.blob))}
          onSaveAll={(all) => props.onSave(all, lossless)}
          onResume={props.onResume}
        />
      );
    case 'file':
      return <FileResult {...props} output={output} />;
    default: {
      const never: never = output;
      return never;
    }
  }
}

/** The picture itself, or a smaller copy of one that is too large for the screen; null until it is there. */
function useShown(blob: Blob | null, pixels: number, codec: Codec): string | null {
  const [copy, setCopy] = useState<Blob | null>(null);
  const large = pixels > SHOWN_PIXELS;
  useEffect(() => {
    if (!blob || !large) return;
    let current = true;
    codec.preview(blob, 'image/png', SHOWN_SIDE).then(
      (preview) => current && setCopy(preview.blob),
      () => current && setCopy(blob),
    );
    return () => {
      current = false;
    };
  }, [blob, large, codec]);
  return useObjectUrl(large ? copy : blob);
}

function ImageResult(props: ResultPanelProps & { readonly output: ImageOutput }) {
  const { output, codec, disabled } = props;
  const { locale } = props.words;
  const t = useWords();
  const [scale, setScale] = useState(1);
  const pixels = output.width * output.height;
  const after = useShown(output.blob, pixels, codec);
  const before = useShown(output.before, pixels, codec);
  const shape = {
    aspectRatio: `${output.width} / ${output.height}`,
    inlineSize: `min(100%, calc(var(--shown-height) * ${output.width / output.height}))`,
  };
  return (
    <>
      <ZoomPane
        className={styles.zoom}
        label={t('result.zoom')}
        zoomInLabel={t('result.zoom-in')}
        zoomOutLabel={t('result.zoom-out')}
        resetLabel={t('result.zoom-reset')}
        formatScale={(value) => formatPercent(value, locale)}
        scale={scale}
        onScaleChange={setScale}
      >
        <div className={cx(styles.stage, output.blob.type === 'image/png' && styles.clear)} style={shape}>
          {after && before && (
            <CompareSlider
              className={styles.compare}
              label={t('result.compare')}
              beforeLabel={t('result.before')}
              afterLabel={t('result.after')}
              before={{ src: before, alt: t('result.alt-before') }}
              after={{ src: after, alt: t('result.alt-after') }}
              formatPosition={(share) => t('result.position', { percent: formatPercent(share, locale) })}
              dragArea={scale > 1 ? 'handle' : 'all'}
            />
          )}
          {after && !output.before && <img className={styles.picture} src={after} alt={t('result.alt-after')} />}
        </div>
      </ZoomPane>
      <ExportBar
        output={output}
        locale={locale}
        disabled={disabled}
        secondary={props.use !== null}
        encode={props.encode}
        onSave={props.onSave}
        onCopy={props.onCopy}
      />
      <OnwardTools tools={props.onward.image} disabled={disabled} onTake={(toolId) => props.onTake(toolId, output)} />
    </>
  );
}

function FileResult(props: ResultPanelProps & { readonly output: FileOutput }) {
  const { output } = props;
  const t = useWords();
  const url = useObjectUrl(output.blob);
  const next = onwardMedia(output);
  return (
    <>
      {(output.media === 'video' || output.media === 'animation') && (
        <ClipResult blob={output.blob} before={output.before} media={output.media} name={output.name} />
      )}
      {url && output.media === 'audio' && <SoundPlayer url={url} name={output.name} peaks={output.peaks ?? []} />}
      <div className={styles.save}>
        <Button
          variant={props.use ? 'secondary' : 'primary'}
          className={styles.download}
          icon={<Download />}
          aria-label={t('result.save-named', { name: output.name })}
          onClick={() => void props.onSave(output, lossless)}
        >
          {t('result.save')}
        </Button>
        {output.companions?.map(({ blob, name }) => (
          <Button
            key={name}
            icon={<Download />}
            aria-label={t('result.save-named', { name })}
            onClick={() => saveFile(blob, name, document)}
          >
            {`${name.slice(name.lastIndexOf('.') + 1).toUpperCase()} · ${formatBytes(blob.size, props.words.locale)}`}
          </Button>
        ))}
        <span className={cx(styles.size, styles.wide)}>{output.name}</span>
      </div>
      {next !== null && (
        <OnwardTools
          tools={props.onward[next]}
          disabled={props.disabled}
          onTake={(toolId) => props.onTake(toolId, output)}
        />
      )}
    </>
  );
}
