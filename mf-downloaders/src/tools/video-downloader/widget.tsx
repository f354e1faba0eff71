import type { ToolWidgetProps } from '@facet/contracts';
import { defineWidget } from '@facet/platform/widget';
import { Workbench } from '@facet/workbench';
import { videoDownloader } from './definition.ts';

function VideoDownloader({ files }: ToolWidgetProps) {
  return <Workbench definition={videoDownloader} files={files} />;
}

export const mount = defineWidget<ToolWidgetProps>({ component: VideoDownloader });
