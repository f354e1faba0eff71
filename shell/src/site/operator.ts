/** The operator of the site, whom the law requires it to name. Null where the settings have no value. */
export interface Operator {
  readonly name: string | null;
  /** Postal address; lines are separated by line feeds or commas. */
  readonly address: string | null;
  readonly email: string | null;
}

export const unknownOperator: Operator = { name: null, address: null, email: null };

/** Reads the member `operator` of the page's data block; what is no text of one to 500 characters is unknown. */
export function readOperator(value: unknown): Operator {
  if (typeof value !== 'object' || value === null) return unknownOperator;
  const text = (name: keyof Operator): string | null => {
    const given: unknown = (value as Partial<Record<keyof Operator, unknown>>)[name];
    const trimmed = typeof given === 'string' ? given.trim() : '';
    return trimmed.length > 0 && trimmed.length <= 500 ? trimmed : null;
  };
  return { name: text('name'), address: text('address'), email: text('email') };
}
