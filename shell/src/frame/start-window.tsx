import { createRoot } from 'react-dom/client';
import { allowGoogleScript } from '../boot/google-script.ts';
import { createServices } from '../boot/services.ts';
import { readConfig } from '../site/config.ts';
import { ServicesContext } from '../site/services.ts';
import { catalogue } from './messages/index.ts';
import { SignInWindow } from './SignInWindow.tsx';
import { connectWindow } from './sign-in-window.ts';

/** Starts the window in which a visitor of a frame signs in, in `root`. It is a page of the site in every way but its looks. */
export function startWindow(root: HTMLElement): void {
  const config = readConfig(document);
  if (config.accounts.google) allowGoogleScript(window, config.accounts.google.script);
  const { services, confirmer } = createServices(
    window,
    config,
    {},
    { keep: () => {} },
    null,
    new AbortController().signal,
  );
  document.title = services.i18n.translator(catalogue)('window.title');
  createRoot(root).render(
    <ServicesContext value={services}>
      <SignInWindow line={connectWindow(window)} confirmer={confirmer} />
    </ServicesContext>,
  );
}
