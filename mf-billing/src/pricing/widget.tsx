import { defineWidget } from '@facet/platform/widget';
import { Pricing } from './Pricing.tsx';

export const mount = defineWidget({ component: Pricing });
