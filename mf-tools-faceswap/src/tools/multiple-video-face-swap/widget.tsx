import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { TaskWorkbench } from '@facet/workbench';
import { usdPerThousand } from '../../clip/price.ts';
import { multipleVideoFaceSwap } from './definition.tsx';

function MultipleVideoFaceSwap({ files }: ToolWidgetProps) {
  return <TaskWorkbench definition={multipleVideoFaceSwap} usdPerThousand={usdPerThousand} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: MultipleVideoFaceSwap });
