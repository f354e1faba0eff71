/** The option of a strength from none to all, shown in per cent; its label is `option.<name>`. */
export const share = (name: string, initial: number) =>
  ({ kind: 'range', label: `option.${name}`, initial, min: 0, max: 1, step: 0.05, format: 'percent' }) as const;
