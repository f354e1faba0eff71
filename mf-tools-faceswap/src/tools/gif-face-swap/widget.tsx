import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { TaskWorkbench } from '@facet/workbench';
import { usdPerThousand } from '../../clip/price.ts';
import { gifFaceSwap } from './definition.ts';

function GifFaceSwap({ files }: ToolWidgetProps) {
  return <TaskWorkbench definition={gifFaceSwap} usdPerThousand={usdPerThousand} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: GifFaceSwap });
