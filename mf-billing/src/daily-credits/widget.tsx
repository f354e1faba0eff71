import { defineWidget } from '@facet/platform/widget';
import { DailyCredits } from './DailyCredits.tsx';

export const mount = defineWidget({ component: DailyCredits });
