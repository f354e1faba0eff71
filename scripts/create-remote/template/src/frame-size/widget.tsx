import { defineWidget } from '@facet/platform/widget';
import { FrameSize } from './FrameSize.tsx';

export const mount = defineWidget({ component: FrameSize });
