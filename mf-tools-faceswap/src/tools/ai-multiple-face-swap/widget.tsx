import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiMultipleFaceSwap } from './definition.ts';

function AiMultipleFaceSwap({ files }: ToolWidgetProps) {
  return <Workbench definition={aiMultipleFaceSwap} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiMultipleFaceSwap });
