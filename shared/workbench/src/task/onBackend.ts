import type { BackendRun } from '../model/definition.ts';
import { TaskWorkbench } from './TaskWorkbench.tsx';

/**
 * The tool's runs are tasks of the backend. Tools on the device leave it out, and with it everything that uploads need.
 *
 * @param options schema of the tool's options, which the backend reads them with too: `@facet/contracts/options/<tool-id>`
 */
export function onBackend(options: BackendRun['options']): BackendRun {
  return { options, Page: TaskWorkbench };
}
