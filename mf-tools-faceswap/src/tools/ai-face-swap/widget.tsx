import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { aiFaceSwap } from './definition.ts';

function AiFaceSwap() {
  return <Workbench definition={aiFaceSwap} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: AiFaceSwap });
