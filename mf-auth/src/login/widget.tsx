import { defineWidget } from '@facet/platform/widget';
import { GooglePrompt } from '../google/GooglePrompt.tsx';
import { LoginDialog, type LoginDialogProps } from './LoginDialog.tsx';

export type LoginProps = LoginDialogProps & {
  /** Google's one-tap prompt instead of the dialog; it draws itself, and nothing appears where it cannot be had. */
  readonly oneTap?: boolean;
};

function Login({ oneTap = false, ...props }: LoginProps) {
  if (!oneTap) return <LoginDialog {...props} />;
  return props.google && <GooglePrompt google={props.google} onClose={props.onClose} />;
}

export const mount = defineWidget({ component: Login });
