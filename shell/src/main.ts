import { loadLanguage } from '@facet/languages';
import { adoptStyles } from '@facet/platform/styles';
import { readConfig } from './boot/config.ts';
import { canonicalPath } from './app/paths.ts';
import { nextTask } from './boot/next-task.ts';
import { announceNewer } from './offline/announce-newer.ts';
import { startOffline, type Offline } from './offline/offline.ts';
import { loadPages } from './app/lazy-pages.tsx';

adoptStyles(__FACET_OWNER__, document);

async function start(root: HTMLElement): Promise<void> {
  // Modules of this very script that run when they are asked for: each piece is a task of its own, and none holds up
  // the visitor for long.
  await nextTask(window);
  const { createServices } = await import(/* webpackMode: "eager" */ './boot/services.ts');
  await nextTask(window);
  const { renderApp } = await import(/* webpackMode: "eager" */ './app/render.tsx');
  await nextTask(window);
  const living = new AbortController();
  // English is there at once. Without its words a page in another language stays as it was prerendered, to be read.
  const translations = await loadLanguage(document.documentElement.lang || 'en');
  const offline = remember(() => {
    announceNewer(services, () => {
      window.location.reload();
    });
  });
  const { services, confirmer } = createServices(window, readConfig(document), translations, offline, living.signal);
  await nextTask(window);
  loadPages().then(
    ({ preloadPage }) => {
      preloadPage(canonicalPath(window.location.pathname), services.remotes, services.i18n.locale);
    },
    () => {
      // The boundary around the page reports it, with a way on.
    },
  );
  renderApp(root, services, confirmer);
  services.credits.follow(living.signal);
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

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');
void start(root);
