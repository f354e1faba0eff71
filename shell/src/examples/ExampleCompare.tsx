import { CompareSlider, formatPercent } from '@facet/ui';
import { preload } from 'react-dom';
import { useSweep } from './use-sweep.ts';
import { useServices, useWords } from '../site/services.ts';
import { exampleOf, sizes, type Side } from './examples.ts';

export interface ExampleCompareProps {
  /** Its id. */
  readonly tool: string;
  /** Its name in the page's language, for the names of the pictures. */
  readonly name: string;
  /** On the first screen: loaded eagerly, in its large size, and its handle sweeps over it once. */
  readonly isFirst?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The photo before and what a tool made of it, on each other; nothing of a tool without one. */
export function ExampleCompare({ tool, name, isFirst = false, className }: ExampleCompareProps) {
  const { i18n } = useServices();
  const t = useWords();
  const sweep = useSweep(isFirst);
  const example = exampleOf(tool);
  if (example.kind !== 'pair') return null;
  const size = isFirst ? 'hero' : 'large';
  if (isFirst) {
    // The largest picture of the first screen: fetched with high priority.
    preload(example.address('after', size, 'avif'), { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  }
  const side = (which: Side) => ({
    node: (
      <picture>
        <source srcSet={example.address(which, size, 'avif')} type="image/avif" />
        <img
          src={example.address(which, size, 'webp')}
          alt={t(`example.${which}.alt`, { name })}
          {...sizes[size]}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst && which === 'after' ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      </picture>
    ),
  });
  return (
    <CompareSlider
      label={t('example.compare', { name })}
      before={side('before')}
      after={side('after')}
      beforeLabel={t('example.before')}
      afterLabel={t('example.after')}
      formatPosition={(share) => t('example.position', { percent: formatPercent(share, i18n.locale) })}
      {...sweep}
      className={className}
    />
  );
}
