import { defineWidget } from '@facet/platform/widget';
import { PriceDialog } from './PriceDialog.tsx';

export const mount = defineWidget({ component: PriceDialog });
