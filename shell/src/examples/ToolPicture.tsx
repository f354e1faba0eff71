import { cx } from '@facet/ui';
import { exampleOf, sizes, type Example } from './examples.ts';
import * as styles from './ToolPicture.module.css';

export interface ToolPictureProps {
  /** Its id. */
  readonly tool: string;
  readonly size: 'large' | 'small';
  readonly className?: string | undefined;
}

/**
 * What a tool does, on its card: the photo before, cut off aslant, and what came of it; under the pointer the cut draws back. Decoration:
 * the name and the description of the tool stand beside it.
 */
export function ToolPicture({ tool, size, className }: ToolPictureProps) {
  const example = exampleOf(tool);
  return (
    <span aria-hidden="true" className={cx(styles.picture, size === 'small' && styles.small, className)}>
      {example.kind === 'drawing' ? (
        <img src={example.address} alt="" width={320} height={240} loading="lazy" decoding="async" draggable={false} />
      ) : (
        <>
          <Side example={example} side="after" size={size} />
          <span className={styles.edge} />
          <span className={styles.before}>
            <Side example={example} side="before" size={size} />
          </span>
        </>
      )}
    </span>
  );
}

function Side({
  example,
  side,
  size,
}: {
  readonly example: Extract<Example, { kind: 'pair' }>;
  readonly side: 'before' | 'after';
  readonly size: 'large' | 'small';
}) {
  return (
    <picture>
      <source srcSet={example.address(side, size, 'avif')} type="image/avif" />
      <img
        src={example.address(side, size, 'webp')}
        alt=""
        {...sizes[size]}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
