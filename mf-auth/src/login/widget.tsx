import { defineWidget } from '@facet/platform/widget';
import { LoginDialog } from './LoginDialog.tsx';

export const mount = defineWidget({ component: LoginDialog });
