import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { videoDownloader } from './definition.ts';

function VideoDownloader() {
  return <Workbench definition={videoDownloader} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: VideoDownloader });
