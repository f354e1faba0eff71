import type { ReactNode } from 'react';
import type { ImageValue } from '../model/definition.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import * as styles from './inputs.module.css';

/** Greatest height of a preview in rem; the width follows the picture's shape. */
const MAX_HEIGHT_REM = 22;

interface PictureProps {
  readonly value: ImageValue;
  readonly alt: string;
  /** Default 22. */
  readonly maxHeightRem?: number;
  /** Marks over the picture; their parent is positioned and has the picture's exact shape. */
  readonly children?: ReactNode;
}

/** A picture at its own shape, with room for marks on it. */
export function Picture({ value, alt, maxHeightRem = MAX_HEIGHT_REM, children }: PictureProps) {
  const url = useObjectUrl(value.preview);
  const ratio = value.width / value.height;
  return (
    <div
      className={styles.picture}
      style={{ aspectRatio: `${value.width} / ${value.height}`, inlineSize: `min(100%, ${maxHeightRem * ratio}rem)` }}
    >
      {url && <img src={url} alt={alt} className={styles.image} draggable={false} />}
      {children}
    </div>
  );
}
