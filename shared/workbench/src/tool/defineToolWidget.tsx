import type { Mount, ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import { Workbench } from './Workbench.tsx';

/**
 * The `mount` of a tool, which its definition exports.
 *
 * @throws Error when the manifest's place and the definition's `task` do not go together
 */
export function defineToolWidget<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
): Mount<ToolWidgetProps> {
  const { id, place, task } = definition;
  if ((place === 'device') !== (task === undefined))
    throw new Error(`${id} has the place "${place}" and ${task ? 'a' : 'no'} task.`);
  const Page = task?.Page ?? Workbench;
  return defineWidget<ToolWidgetProps>({
    component: ({ files, link, onward, step }) => <Page {...{ definition, files, link, onward, step }} />,
  });
}
