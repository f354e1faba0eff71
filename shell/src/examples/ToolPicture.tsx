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

interface ShownProps extends Required<Pick<ToolPictureProps, 'size'>> {
  readonly example: Example;
  readonly isFirst: boolean;
}

function Shown({ example, size, isFirst }: ShownProps) {
  const loading = isFirst ? 'eager' : 'lazy';
  switch (example.kind) {
    case 'drawing':
      return (
        <img
          src={example.address}
          alt=""
          width={320}
          height={240}
          loading={loading}
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
            {...{ size, loading }}
            urgent={isFirst}
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
            {...{ size, loading }}
            urgent={isFirst}
          />
          <span className={styles.edge} />
          <span className={styles.before}>
            <Photo
              avif={example.address('before', size, 'avif')}
              webp={example.address('before', size, 'webp')}
              {...{ size, loading }}
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
  readonly loading: 'eager' | 'lazy';
  /** Fetched before other pictures. */
  readonly urgent?: boolean;
}

function Photo({ avif, webp, size, loading, urgent = false }: PhotoProps) {
  return (
    <picture>
      <source srcSet={avif} type="image/avif" />
      <img
        src={webp}
        alt=""
        {...sizes[size]}
        loading={loading}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
