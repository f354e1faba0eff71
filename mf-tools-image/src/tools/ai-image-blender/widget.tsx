import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiImageBlender } from './definition.ts';

function AiImageBlender() {
  return <Workbench definition={aiImageBlender} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiImageBlender });
