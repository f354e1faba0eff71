import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { batchFaceSwap } from './definition.ts';

function BatchFaceSwap({ files }: ToolWidgetProps) {
  return <Workbench definition={batchFaceSwap} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: BatchFaceSwap });
