import { createContext, useContext } from 'react';

/** What a control needs to be wired to the label, hint and error around it. */
export interface FieldControl {
  readonly id: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

const alone: FieldControl = {
  id: undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  required: undefined,
};

export const FieldContext = createContext<FieldControl>(alone);

/** Wiring of the `Field` around this control; spread it on the native element before its own props. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}
