import { Button, byPointer, cx, Dropzone, formatBytes, IconButton, Notice, Spinner } from '@facet/ui';
import { AudioLines, Camera, Clapperboard, Film, ImagePlus, RefreshCw, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IMAGE_MAX_PIXELS, MEDIA_MAX_BYTES } from '../media/limits.ts';
import { useWords } from '../messages/index.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import type { ImageInputSpec, InputValue, Insight, MediaInputSpec, Sample } from '../model/definition.ts';
import type { InputState } from '../session/state.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import { IMAGE_ACCEPT, useAccept } from './accept.ts';
import { InsightFailure } from './InsightFailure.tsx';
import { isFocusLost } from './isFocusLost.ts';
import { Picture } from './Picture.tsx';
import { Samples } from './Samples.tsx';
import * as styles from './inputs.module.css';

const ACCEPT = {
  image: IMAGE_ACCEPT,
  video: 'video/*,.mkv',
  audio: 'audio/*,video/*',
} as const;

const DROP = {
  image: 'input.drop',
  video: 'input.drop-video',
  audio: 'input.drop-audio',
  gif: 'input.drop-gif',
} as const;
const TOUCH = {
  image: 'input.touch',
  video: 'input.touch-video',
  audio: 'input.touch-audio',
  gif: 'input.touch-gif',
} as const;
const ICONS = { image: <ImagePlus />, video: <Film />, audio: <AudioLines /> } as const;

export interface FileInputProps {
  readonly spec: ImageInputSpec | MediaInputSpec<'video'> | MediaInputSpec<'audio'>;
  readonly label: string;
  readonly state: InputState;
  readonly insight: Insight<unknown>;
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly overlay: ReactNode;
  /** Several files may be given at once: the first is for this input, the others for others. */
  readonly multiple: boolean;
  /** Never called with an empty list. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: (sample: Sample) => void;
  readonly onRemove: () => void;
  readonly onInspectAgain: () => void;
  readonly onFocus: () => void;
}

/** One file input: empty it is a drop area with samples, filled it shows what it holds. */
export function FileInput(props: FileInputProps) {
  const { spec, label, state, insight, disabled, words, overlay } = props;
  const { tool } = words;
  const t = useWords();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const value = state.value;
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const isHeld = value !== null;
  useEffect(() => {
    // The pressed sample or drop area is unmounted with the empty input: keep keyboard focus here.
    if (isHeld && hadFocus.current && isFocusLost(section.current)) heading.current?.focus({ preventScroll: true });
  }, [isHeld]);
  const remove = (): void => {
    props.onRemove();
    heading.current?.focus();
  };
  return (
    <section
      ref={section}
      className={styles.input}
      aria-labelledby={headingId}
      onFocusCapture={() => {
        hadFocus.current = true;
        props.onFocus();
      }}
      onBlurCapture={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <div className={styles.top}>
        <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {label}
        </h3>
        {spec.hint !== undefined && <p className={styles.note}>{tool(spec.hint)}</p>}
      </div>
      <div className={styles.rest}>
        {value ? <Held value={value} {...props} overlay={overlay} onRemove={remove} /> : <EmptyZone {...props} />}
        <div className={styles.under}>
          {!value && <OtherWays {...props} />}
          <div aria-live="polite" className={styles.status}>
            {state.reading && (
              <p className={styles.busy}>
                <Spinner /> {t('input.reading')}
              </p>
            )}
            {!state.reading && insight.status === 'looking' && (
              <p className={styles.busy}>
                <Spinner /> {insight.stage === null ? t('input.looking') : tool(`stage.${insight.stage}`)}
              </p>
            )}
          </div>
          {state.failure && (
            <Notice tone="error" title={t('input.failed', { name: state.failedName ?? '' })}>
              {describeFailure(state.failure, words)} {value && t('input.kept')}
            </Notice>
          )}
          <InsightFailure insight={insight} disabled={disabled} words={words} onInspectAgain={props.onInspectAgain} />
        </div>
      </div>
    </section>
  );
}

function EmptyZone({ spec, label, state, disabled, words, multiple, onFiles }: FileInputProps) {
  const t = useWords();
  const isGif = spec.kind === 'image' && spec.animated === true;
  const accept = useAccept(isGif ? 'image/gif' : ACCEPT[spec.kind]);
  const title = t(byPointer(DROP, TOUCH)[isGif ? 'gif' : spec.kind]);
  const hint = isGif
    ? null
    : spec.kind === 'image'
      ? t('input.formats-image', { megapixels: Math.round((spec.maxPixels ?? IMAGE_MAX_PIXELS) / 1e6) })
      : t('input.formats-media', { size: formatBytes(spec.maxBytes ?? MEDIA_MAX_BYTES, words.locale) });
  return (
    <Dropzone
      title={title}
      name={`${label}: ${title}`}
      icon={isGif ? <Clapperboard /> : ICONS[spec.kind]}
      overTitle={t('input.over')}
      hint={hint}
      accept={accept}
      multiple={multiple}
      disabled={disabled || state.reading}
      className={styles.zone}
      onFiles={onFiles}
    />
  );
}

/** The camera, where there is one, and the samples. */
function OtherWays({ spec, state, disabled, words, onFiles, onSample }: FileInputProps) {
  const t = useWords();
  const busy = disabled || state.reading;
  return (
    <>
      {spec.kind === 'image' && spec.camera && (
        <PickFile
          accept="image/*"
          capture={spec.camera}
          label={t('input.camera')}
          icon={<Camera />}
          className={styles.camera}
          disabled={busy}
          onFile={(file) => onFiles([file])}
        />
      )}
      {spec.samples?.[0] && (
        <Samples samples={spec.samples} toolWords={words.tool} disabled={busy} onChoose={onSample} />
      )}
    </>
  );
}

interface PickFileProps {
  readonly accept: string;
  readonly capture?: 'user' | 'environment';
  readonly label: string;
  /** Name for assistive technology, where the label alone is not enough. */
  readonly name?: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium';
  readonly className?: string | undefined;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that opens the file dialog, or the camera. */
function PickFile({ accept, capture, label, name, icon, size, className, disabled, onFile }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={icon}
        size={size ?? 'medium'}
        className={className}
        disabled={disabled}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function Held(props: FileInputProps & { readonly value: InputValue }) {
  const { value, spec, disabled, multiple, overlay, onFiles, onRemove } = props;
  const t = useWords();
  const accept = useAccept(ACCEPT[spec.kind]);
  if (value.kind === 'url' || value.kind === 'text' || value.kind === 'images') return null;
  const shown = isShown(spec);
  return (
    <Drop bare={!shown} disabled={disabled} onFiles={onFiles}>
      {value.kind === 'image'
        ? // Beside another photo it is shown small, however else the tool shows it: the two are seen as a pair.
          (shown || multiple) && (
            <Picture value={value} alt={t('input.preview', { name: value.name })}>
              {shown && overlay}
            </Picture>
          )
        : shown && <Player blob={value.blob} kind={value.kind} name={value.name} />}
      <div className={styles.held}>
        <p className={styles.name}>
          <span className={styles.fileName}>{value.name}</span>
          {value.kind === 'image' && (
            <span className={styles.size}>{t('input.size', { width: value.width, height: value.height })}</span>
          )}
        </p>
        <PickFile
          accept={accept}
          label={t('input.replace')}
          name={t('input.replace-named', { name: value.name })}
          icon={<RefreshCw />}
          size="small"
          disabled={disabled}
          onFile={(file) => onFiles([file])}
        />
        <IconButton
          size="small"
          icon={<X />}
          disabled={disabled}
          label={t('input.remove-named', { name: value.name })}
          onClick={onRemove}
        />
      </div>
    </Drop>
  );
}

/** Whether the input itself shows what it holds; else a part of the tool does. */
const isShown = (spec: FileInputProps['spec']): boolean =>
  spec.kind === 'image' ? spec.preview !== false : spec.player !== false;

/** A filled input still takes a dropped file. */
function Drop(props: {
  readonly bare: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={cx(styles.card, props.bare && styles.bare)}
      onDragOver={(event) => {
        if (!props.disabled && event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (props.disabled || files.length === 0) return;
        event.preventDefault();
        props.onFiles(files);
      }}
    >
      {props.children}
    </div>
  );
}

function Player({
  blob,
  kind,
  name,
}: {
  readonly blob: Blob;
  readonly kind: 'video' | 'audio';
  readonly name: string;
}) {
  const url = useObjectUrl(blob);
  if (!url) return null;
  return kind === 'video' ? (
    <video className={styles.player} src={url} controls playsInline preload="metadata" aria-label={name} />
  ) : (
    <audio className={styles.player} src={url} controls preload="metadata" aria-label={name} />
  );
}
