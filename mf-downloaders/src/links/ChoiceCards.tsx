import { RadioCards } from '@facet/ui';
import { keyOf, labelOf, type ShownChoice } from './choices.ts';
import type { ChoiceProps } from './options.ts';

interface ChoiceCardsProps extends Pick<ChoiceProps, 'options' | 'setOption' | 'disabled' | 't'> {
  readonly legend: string;
  readonly choices: readonly ShownChoice[];
  /** A line below each label. */
  readonly describe?: (choice: ShownChoice) => string;
}

/** The forms in which something can be saved, one of which is chosen. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { options, setOption, disabled, t, legend, choices, describe } = props;
  return (
    <RadioCards
      legend={legend}
      value={options.choice && keyOf(options.choice)}
      disabled={disabled}
      onChange={(key) => {
        const chosen = choices.find((shown) => shown.key === key);
        if (chosen) setOption('choice', { format: chosen.format, as: chosen.as });
      }}
      options={choices.map((shown) => ({
        value: shown.key,
        label: labelOf(shown, t),
        ...(describe && { description: describe(shown) }),
      }))}
    />
  );
}
