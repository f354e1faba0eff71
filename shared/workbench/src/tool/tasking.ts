import type { ReactNode } from 'react';
import type { RunContext, RunOutput, TaskRequest, WorkContext } from '../model/definition.ts';

/** How a tool of place `task` reaches the backend, and what its page shows of that. */
export interface WorkbenchTasking {
  /** As `RunnerEnv.runTask`. @param consent whether the visitor said that everyone shown agreed */
  runTask(request: TaskRequest, context: WorkContext, consent: boolean): Promise<RunOutput>;
  /** Lets a run of so many credits begin: resolves when the visitor has what it needs, with false when they gave it up. */
  admit(credits: number): Promise<boolean>;
  /** Hands over work of this tool that is under way already, now and later; returns the way to stop. */
  onUnderWay(show: (work: (context: RunContext) => Promise<RunOutput>) => void): () => void;
  /** This deployment does not serve the tool: nothing is taken for a run there. */
  readonly unavailable?: boolean;
  /** Beside the button. */
  price(credits: number): ReactNode;
  /** Under the button. */
  readonly notice: ReactNode;
}
