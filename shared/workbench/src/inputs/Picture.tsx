import type { ReactNode } from 'react';
import type { ImageValue } from '../model/definition.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import * as styles from './inputs.module.css';

interface PictureProps {
  readonly value: ImageValue;
  readonly alt: string;
  /** Greatest height, a length of CSS; the width follows the picture's shape. Default: what the stage has for it. */
  readonly maxHeight?: string;
  /** Marks over the picture; their parent is positioned and has the picture's exact shape. */
  readonly children?: ReactNode;
}

/** A picture at its own shape, with room for marks on it. */
export function Picture({ value, alt, maxHeight = 'var(--picture-height)', children }: PictureProps) {
  const url = useObjectUrl(value.preview);
  const ratio = value.width / value.height;
  return (
    <div
      className={styles.picture}
      style={{
        aspectRatio: `${value.width} / ${value.height}`,
        inlineSize: `min(100%, calc(${maxHeight} * ${ratio}))`,
      }}
    >
      {url && <img src={url} alt={alt} className={styles.image} draggable={false} />}
      {children}
    </div>
  );
}
