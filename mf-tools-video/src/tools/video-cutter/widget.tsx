import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { videoCutter } from './definition.ts';

function VideoCutter({ files }: ToolWidgetProps) {
  return <Workbench definition={videoCutter} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: VideoCutter });
