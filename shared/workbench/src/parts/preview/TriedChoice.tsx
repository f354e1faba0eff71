import { RadioCards, SegmentedControl } from '@facet/ui';
import { pageConsent } from '../../consent/consent.ts';
import { BitmapCanvas } from '../../media/BitmapCanvas.tsx';
import type { ChoiceSpec, InputSpecs, OptionSpecs, OptionValue, PartProps } from '../../model/definition.ts';
import { useSmallPreviews } from './useSmallPreviews.ts';
import * as styles from './PreviewFrame.module.css';

/**
 * A part of a person tool that shows the choices of an option (`look: 'part'`) as small previews once everyone shown agreed, and in words
 * before, and where one fails: the run says why.
 */
export function triedChoice<I extends InputSpecs, O extends OptionSpecs, Found>(
  name: keyof O & string,
  spec: ChoiceSpec,
): (props: PartProps<I, O, Found>) => React.JSX.Element {
  const values = spec.choices.map(({ value }) => value);
  return function TriedChoice(props) {
    const { inputs, options, setOption, preview, disabled, t } = props;
    const files = Object.values(inputs).map((value) => value?.id ?? '');
    const made = useSmallPreviews({
      of: `${files.join(' ')} ${JSON.stringify({ ...options, [name]: null })}`,
      names: values,
      make:
        preview && !disabled && pageConsent().given()
          ? (value, signal) => preview({ ...options, [name]: value }, signal)
          : null,
      onFailure: 'stop',
    });
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

function Try({ picture }: { readonly picture: ImageBitmap | 'failed' | undefined }) {
  return (
    <span className={styles.try}>
      {picture && picture !== 'failed' && <BitmapCanvas picture={picture} aria-hidden="true" />}
    </span>
  );
}
