import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { videoCutter } from './definition.ts';

function VideoCutter() {
  return <Workbench definition={videoCutter} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: VideoCutter });
