import { useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode, Ref } from 'react';
import { ImagePlus } from 'lucide-react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import * as styles from './Dropzone.module.css';

export interface DropzoneProps {
  /** What to do: "Drop a photo, or click to choose one". The name of the control. */
  readonly title: ReactNode;
  /** The control's name where the title is not unique on the page. */
  readonly name?: string | undefined;
  /** Formats and limits. */
  readonly hint?: ReactNode;
  /** Replaces the title while files hover over the area. */
  readonly overTitle: ReactNode;
  readonly icon?: ReactNode;
  /** As of `<input accept>`. It limits the file dialog only: dropped files arrive unfiltered, to be refused in words. */
  readonly accept?: string | undefined;
  /** Default false: of several dropped files the first is taken. */
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Opens the camera on phones. */
  readonly capture?: 'user' | 'environment' | undefined;
  readonly compact?: boolean | undefined;
  /** Never called with an empty list. */
  readonly onFiles: (files: File[]) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string | undefined;
}

/** An area that takes files by drop, by click and by keyboard: all of it is one native file input. */
export function Dropzone(props: DropzoneProps) {
  const { title, hint, overTitle, icon, accept, multiple = false, disabled = false, capture, onFiles } = props;
  const { compact = false, inputRef, className, name } = props;
  const [over, setOver] = useState(false);
  // Enter and leave also fire for every child; the area is left when the count is back at zero.
  const depth = useRef(0);
  const id = useId();

  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    give(event.currentTarget.files);
    // Else the same file could not be chosen again.
    event.currentTarget.value = '';
  };
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += 1;
    setOver(true);
  };
  const hover = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const leave = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    depth.current = Math.max(0, depth.current - 1);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setOver(false);
    if (!carriesFiles(event)) return;
    event.preventDefault();
    give(event.dataTransfer.files);
  };

  return (
    <div
      className={cx(
        styles.zone,
        compact && styles.compact,
        over && styles.over,
        disabled && styles.disabled,
        className,
      )}
      onDragEnter={enter}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <span aria-hidden="true" className={styles.icon}>
        {icon ?? <ImagePlus />}
      </span>
      <label htmlFor={id} className={styles.title}>
        {over ? overTitle : title}
      </label>
      {isGiven(hint) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        capture={capture}
        title=""
        aria-label={name}
        aria-describedby={isGiven(hint) ? `${id}-hint` : undefined}
        className={styles.input}
        onChange={change}
      />
    </div>
  );
}
