import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { TaskWorkbench } from '@facet/workbench';
import { usdPerThousand } from '../../clip/price.ts';
import { genderSwap } from './definition.ts';

function GenderSwap({ files }: ToolWidgetProps) {
  return <TaskWorkbench definition={genderSwap} usdPerThousand={usdPerThousand} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: GenderSwap });
