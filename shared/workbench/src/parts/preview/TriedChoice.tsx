import { RadioCards, SegmentedControl } from '@facet/ui';
import { BitmapCanvas } from '../../media/BitmapCanvas.tsx';
import type { ChoiceSpec, InputSpecs, OptionSpecs, OptionValue, PartProps } from '../../model/definition.ts';
import { useTries } from './useTries.ts';
import * as styles from './PreviewFrame.module.css';

/** A part that shows the choices of an option (`look: 'part'`) as small previews once these may be made, and in words before. */
export function triedChoice<I extends InputSpecs, O extends OptionSpecs, Found>(
  name: keyof O & string,
  spec: ChoiceSpec,
): (props: PartProps<I, O, Found>) => React.JSX.Element {
  const values = spec.choices.map(({ value }) => value);
  return function TriedChoice(props) {
    const { options, setOption, disabled, t } = props;
    const made = useTries(name, values, props);
    const control = {
      legend: t(spec.label),
      hint: spec.hint === undefined ? undefined : t(spec.hint),
      value: options[name] as string,
      onChange: (value: string) => setOption(name, value as OptionValue<O[typeof name]>),
      disabled,
    };
    const choices = spec.choices.map(({ value, label }) => ({ value, label: t(label) }));
    return Object.keys(made).length === 0 ? (
      <SegmentedControl {...control} options={choices} />
    ) : (
      <RadioCards
        {...control}
        look="pictures"
        options={choices.map((choice) => ({ ...choice, media: <Try picture={made[choice.value]} /> }))}
      />
    );
  };
}

function Try({ picture }: { readonly picture: ImageBitmap | undefined }) {
  return <span className={styles.try}>{picture && <BitmapCanvas picture={picture} aria-hidden="true" />}</span>;
}
