import { CompareSlider, formatPercent } from '@facet/ui';
import { preload } from 'react-dom';
import { useServices, useWords } from '../../site/services.ts';
import { exampleFiles } from './examples.generated.ts';

export type ExampleName = keyof typeof exampleFiles;

export interface ExampleCompareProps {
  readonly name: ExampleName;
  /** What it shows, for the name of the handle. */
  readonly label: string;
  /** On the first screen: loaded at once, the others when they come near. */
  readonly isFirst?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The photo before and what a tool made of it, on each other. */
export function ExampleCompare({ name, label, isFirst = false, className }: ExampleCompareProps) {
  const { i18n } = useServices();
  const t = useWords();
  if (isFirst) {
    // The largest picture of the first screen: asked for before the browser has read the page.
    preload(exampleFiles[name].after.avif, { as: 'image', type: 'image/avif', fetchPriority: 'high' });
  }
  const side = (which: 'before' | 'after') => ({
    node: <Picture name={name} side={which} alt={t(`home.example.${name}.${which}`)} isFirst={isFirst} />,
  });
  return (
    <CompareSlider
      label={t('home.example.compare', { name: label })}
      before={side('before')}
      after={side('after')}
      beforeLabel={t('home.example.before')}
      afterLabel={t('home.example.after')}
      formatPosition={(share) => t('home.example.position', { percent: formatPercent(share, i18n.locale) })}
      className={className}
    />
  );
}

function Picture({
  name,
  side,
  alt,
  isFirst,
}: {
  readonly name: ExampleName;
  readonly side: 'before' | 'after';
  readonly alt: string;
  readonly isFirst: boolean;
}) {
  const { width, height, [side]: files } = exampleFiles[name];
  return (
    <picture>
      <source srcSet={files.avif} type="image/avif" />
      <img
        src={files.webp}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst && side === 'after' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
