import { RadioCards } from '@facet/ui';
import type { GenerativeOption } from '@facet/contracts/generative';
import type { InputSpecs, OptionSpecs, PartProps } from '../model/definition.ts';
import * as styles from './generative.module.css';
import { StyleSwatch } from './StyleSwatch.tsx';
import { valueKey } from './words.ts';

export type StyleOption = Extract<GenerativeOption, { readonly kind: 'style' }>;

export interface StyleGalleryProps extends Pick<
  PartProps<InputSpecs, OptionSpecs, null>,
  'options' | 'setOption' | 'disabled' | 't'
> {
  readonly option: StyleOption;
}

/** The styles of a tool as small drawings, one of them chosen. */
export function StyleGallery({ option: { name, styles: all }, options, setOption, disabled, t }: StyleGalleryProps) {
  return (
    <RadioCards
      legend={t(`option.${name}`)}
      look="pictures"
      className={styles.gallery}
      value={String(options[name])}
      disabled={disabled}
      options={all.map(({ value, swatch }) => ({
        value,
        label: t(valueKey(name, value)),
        media: <StyleSwatch {...swatch} />,
      }))}
      onChange={(value) => setOption(name, value)}
    />
  );
}
