import type { FaceRegion } from './mapping.ts';
import * as styles from './faces.module.css';

/** Room around a face, as a share of its size. */
const MARGIN = 0.25;

interface FaceThumbProps {
  readonly picture: string | null;
  /** Width and height of the picture, in any unit. */
  readonly width: number;
  readonly height: number;
  readonly face: FaceRegion;
}

/** A square cut-out of one face. */
export function FaceThumb({ picture, width, height, face }: FaceThumbProps) {
  const side = Math.max(face.width * width, face.height * height) * (1 + 2 * MARGIN);
  const left = (face.x + face.width / 2) * width - side / 2;
  const top = (face.y + face.height / 2) * height - side / 2;
  return (
    <span className={styles.thumb}>
      {picture && (
        <img
          src={picture}
          alt=""
          className={styles.thumbImage}
          style={{
            inlineSize: `${(width / side) * 100}%`,
            blockSize: `${(height / side) * 100}%`,
            insetInlineStart: `${(-left / side) * 100}%`,
            insetBlockStart: `${(-top / side) * 100}%`,
          }}
        />
      )}
    </span>
  );
}
