import { loadLanguage } from '@facet/languages';
import { readConfig } from '../site/config.ts';
import { allowGoogleScript } from './google-script.ts';
import { installPageHelper } from './page-helper.ts';
import { takeTokens } from './taken.ts';
import { signInByToken } from './token-login.ts';
import { canonicalPath } from '../site/paths.ts';
import { nextTask } from '../site/next-task.ts';
import { announceNewer } from '../offline/announce-newer.ts';
import { startOffline, type Offline } from '../offline/offline.ts';
import { loadPages } from '../app/lazy-pages.tsx';
import { offerOneTap } from '../one-tap/one-tap.ts';
import { fetchAhead } from '../preload/page-widget.ts';
import { createHost } from '../remote/host.ts';
import { takeReturn } from '../returns/payment-return.ts';
import { whenMoneyMatters } from '../returns/lazy-money.ts';

/**
 * Starts the site in `root`. Modules of this script run when they are first imported: each piece is a separate task, so
 * that none blocks the main thread for long.
 */
export async function start(root: HTMLElement): Promise<void> {
  await nextTask(window);
  const { createServices } = await import(/* webpackMode: "eager" */ './services.ts');
  await nextTask(window);
  const { renderApp } = await import(/* webpackMode: "eager" */ '../app/render.tsx');
  await nextTask(window);
  const living = new AbortController();
  const config = readConfig(document);
  if (config.accounts.google) allowGoogleScript(window, config.accounts.google.script);
  const taken = takeTokens(window);
  // Before the router reads the address.
  const back = takeReturn(window);
  // English is there at once. Without its words a page in another language stays as it was prerendered, to be read.
  const translations = await loadLanguage(document.documentElement.lang || 'en');
  const offline = remember(() => {
    announceNewer(services, () => {
      window.location.reload();
    });
  });
  const { services, confirmer } = createServices(window, config, translations, offline, taken.mailed, living.signal);
  installPageHelper(window, services.bus);
  await nextTask(window);
  loadPages().catch(() => {
    // The boundary around the page reports it, with a way on.
  });
  fetchAhead('preload', canonicalPath(window.location.pathname), services, services.i18n.locale);
  renderApp(root, services, confirmer);
  services.credits.follow(living.signal);
  if (taken.login !== null) void signInByToken(services, taken.login);
  const place = (): HTMLElement => document.body.appendChild(document.createElement('div'));
  const hostFor = (signal: AbortSignal) => createHost(services, signal);
  offerOneTap({ ...services, google: config.accounts.google, hostFor, place }, living.signal);
  const loadMoney = async (): Promise<void> => {
    const { followMoney } = await import(/* webpackChunkName: "money" */ '../returns/money.ts');
    followMoney(services, back, window, living.signal);
  };
  whenMoneyMatters(services.session, back !== null, loadMoney, living.signal);
}

/** A development server's scripts change under their names: nothing of them is kept. */
function remember(onNewer: () => void): Offline {
  if (process.env.NODE_ENV !== 'production') return { keep: () => {} };
  return startOffline({
    window,
    script: () => __facet_own_script__('/service-worker.js'),
    build: __FACET_VERSION__,
    onNewer,
  });
}
