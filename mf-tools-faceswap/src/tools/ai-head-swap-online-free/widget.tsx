import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiHeadSwap } from './definition.ts';

function AiHeadSwap({ files }: ToolWidgetProps) {
  return <Workbench definition={aiHeadSwap} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiHeadSwap });
