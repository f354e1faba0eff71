import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { TaskWorkbench } from '@facet/workbench';
import { usdPerThousand } from '../../clip/price.ts';
import { faceSwapVideo } from './definition.tsx';

function FaceSwapVideo({ files }: ToolWidgetProps) {
  return <TaskWorkbench definition={faceSwapVideo} usdPerThousand={usdPerThousand} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: FaceSwapVideo });
