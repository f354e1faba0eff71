import { defineWidget } from '@facet/platform/widget';
import { DeviceData } from './DeviceData.tsx';

export const mount = defineWidget({ component: DeviceData });
