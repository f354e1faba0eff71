import { defineWidget } from '@facet/platform/widget';
import { Account } from './Account.tsx';

export const mount = defineWidget({ component: Account });
