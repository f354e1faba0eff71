import { defineWidget } from '@facet/platform/widget';
import { PartnerConsole } from './PartnerConsole.tsx';

export const mount = defineWidget({ component: PartnerConsole });
