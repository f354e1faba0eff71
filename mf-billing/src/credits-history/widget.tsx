import { defineWidget } from '@facet/platform/widget';
import { CreditsHistory } from './CreditsHistory.tsx';

export const mount = defineWidget({ component: CreditsHistory });
