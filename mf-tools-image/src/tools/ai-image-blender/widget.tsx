import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiImageBlender } from './definition.ts';

function AiImageBlender({ files }: ToolWidgetProps) {
  return <Workbench definition={aiImageBlender} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiImageBlender });
