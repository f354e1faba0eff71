import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { faceMorph } from './definition.ts';

function FaceMorph({ files }: ToolWidgetProps) {
  return <Workbench definition={faceMorph} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: FaceMorph });
