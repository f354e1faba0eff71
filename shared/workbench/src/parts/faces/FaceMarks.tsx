import { cx } from '@facet/ui';
import type { FaceRegion } from './mapping.ts';
import * as styles from './faces.module.css';

export interface FaceMark {
  readonly face: FaceRegion;
  /** Shown on the mark: the face's number. */
  readonly text: string;
  /** What a click does, in words. */
  readonly label: string;
  readonly pressed: boolean;
}

interface FaceMarksProps {
  readonly marks: readonly FaceMark[];
  readonly disabled: boolean;
  readonly onPick: (index: number) => void;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** Numbered frames over a picture; each is a button. The parent has the picture's shape and is positioned. */
export function FaceMarks({ marks, disabled, onPick }: FaceMarksProps) {
  return (
    <>
      {marks.map(({ face, text, label, pressed }, index) => (
        <button
          key={text}
          type="button"
          className={cx(styles.mark, pressed && styles.pressed, !face.usable && styles.unusable)}
          style={{
            insetInlineStart: percent(face.x),
            insetBlockStart: percent(face.y),
            inlineSize: percent(face.width),
            blockSize: percent(face.height),
          }}
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled || !face.usable}
          onClick={() => onPick(index)}
        >
          <span className={styles.number} aria-hidden="true">
            {text}
          </span>
        </button>
      ))}
    </>
  );
}
