import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiFaceSwap } from './definition.ts';

function AiFaceSwap({ files }: ToolWidgetProps) {
  return <Workbench definition={aiFaceSwap} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiFaceSwap });
