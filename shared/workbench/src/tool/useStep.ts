import type { StepWork } from '@facet/contracts';
import { useEffect, useRef, useState } from 'react';
import type { InputSpecs, OptionSpecs } from '../model/definition.ts';
import type { StepDeps, StepDriver } from './stepDriver.ts';

export interface Step {
  /** The widget is the step of a recipe, and the visitor is not needed: nothing of it is to be seen. */
  readonly isHidden: boolean;
  /** The visitor did not agree to what a run needs. */
  declined(): void;
}

/** Works on the files of a recipe's step, where the widget is one. */
export function useStep<I extends InputSpecs, O extends OptionSpecs, Found>(
  step: StepWork | undefined,
  deps: Omit<StepDeps<I, O, Found>, 'onAttention'>,
): Step {
  const [needed, setNeeded] = useState(false);
  const latest = useRef(deps);
  const driver = useRef<Promise<StepDriver> | null>(null);
  useEffect(() => {
    latest.current = deps;
  });
  useEffect(() => {
    if (!step) return;
    const create = async (): Promise<StepDriver> => {
      // Few visitors run recipes.
      const { createStepDriver } = await import('./stepDriver.ts');
      return createStepDriver({
        ...latest.current,
        blocked: () => latest.current.blocked(),
        begin: () => latest.current.begin(),
        filesOf: (record) => latest.current.filesOf(record),
        onAttention: setNeeded,
      });
    };
    driver.current ??= create();
    driver.current.then(
      (created) => created.take(step),
      () => {
        // The next file tries again.
        driver.current = null;
        const sentence = latest.current.words.t('failure.unexpected');
        if (step.job) step.report(step.job.id, { kind: 'failed', sentence });
      },
    );
  }, [step]);
  return {
    isHidden: step !== undefined && !needed,
    declined: () => void driver.current?.then((created) => created.declined()),
  };
}
