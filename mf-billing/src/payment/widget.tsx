import { defineWidget } from '@facet/platform/widget';
import { Payment } from './Payment.tsx';

export const mount = defineWidget({ component: Payment });
