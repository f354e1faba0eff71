import { cx } from '@facet/ui';
import { exampleOf, sizes, type Example } from './examples.ts';
import * as styles from './ToolPicture.module.css';

export interface ToolPictureProps {
  /** Its id. */
  readonly tool: string;
  readonly size: 'large' | 'small';
  /** On the first screen: fetched at once, and what came of the photo before all else. */
  readonly isFirst?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * What a tool does, on its card: the photo before, cut off aslant, and what came of it; under the pointer the cut draws back. Decoration:
 * the name and the description of the tool stand beside it.
 */
export function ToolPicture({ tool, size, isFirst = false, className }: ToolPictureProps) {
  const example = exampleOf(tool);
  return (
    <span aria-hidden="true" className={cx(styles.picture, size === 'small' && styles.small, className)}>
      <Shown example={example} size={size} isFirst={isFirst} />
    </span>
  );
}

interface ShownProps {
  readonly example: Example;
  readonly size: 'large' | 'small';
  readonly isFirst: boolean;
}

function Shown({ example, size, isFirst }: ShownProps) {
  switch (example.kind) {
    case 'drawing':
      return (
        <img
          src={example.address}
          alt=""
          width={320}
          height={240}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      );
    case 'loop':
      return (
        <>
          <Photo
            avif={example.still(size, 'avif')}
            webp={example.still(size, 'webp')}
            size={size}
            order={isFirst ? 'first' : 'late'}
          />
          <span className={styles.moves} />
        </>
      );
    case 'pair':
      return (
        <>
          <Photo
            avif={example.address('after', size, 'avif')}
            webp={example.address('after', size, 'webp')}
            size={size}
            order={isFirst ? 'first' : 'late'}
          />
          <span className={styles.edge} />
          <span className={styles.before}>
            <Photo
              avif={example.address('before', size, 'avif')}
              webp={example.address('before', size, 'webp')}
              size={size}
              order={isFirst ? 'next' : 'late'}
            />
          </span>
        </>
      );
  }
}

interface PhotoProps {
  readonly avif: string;
  readonly webp: string;
  readonly size: 'large' | 'small';
  /** Fetched before other pictures, with them, or when it comes near. */
  readonly order: 'first' | 'next' | 'late';
}

function Photo({ avif, webp, size, order }: PhotoProps) {
  return (
    <picture>
      <source srcSet={avif} type="image/avif" />
      <img
        src={webp}
        alt=""
        {...sizes[size]}
        loading={order === 'late' ? 'lazy' : 'eager'}
        fetchPriority={order === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
