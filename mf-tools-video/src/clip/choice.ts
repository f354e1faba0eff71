/** An option of named values; its words are `option.<name>` and `<name>.<value>`. */
export const choice = <const Value extends string>(name: string, initial: Value, values: readonly Value[]) =>
  ({
    kind: 'choice',
    label: `option.${name}`,
    initial,
    choices: values.map((value) => ({ value, label: `${name}.${value}` })),
  }) as const;
