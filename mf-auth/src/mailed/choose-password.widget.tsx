import { defineWidget } from '@facet/platform/widget';
import { ChoosePassword } from './ChoosePassword.tsx';

export const mount = defineWidget({ component: ChoosePassword });
