import { defineWidget } from '@facet/platform/widget';
import { Activate } from './Activate.tsx';

export const mount = defineWidget({ component: Activate });
