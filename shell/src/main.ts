import { adoptStyles } from '@facet/platform/styles';
import { readConfig } from './boot/config.ts';
import { canonicalPath } from './app/paths.ts';
import { createServices } from './boot/services.ts';
import { renderApp } from './app/render.tsx';
import { loadPages } from './app/lazy-pages.tsx';

adoptStyles(__FACET_OWNER__, document);
const living = new AbortController();
const { services, confirmer } = createServices(window, readConfig(document), living.signal);
services.credits.follow(living.signal);

loadPages().then(
  ({ preloadPage }) => {
    preloadPage(canonicalPath(window.location.pathname), services.remotes, services.i18n.locale);
  },
  () => {
    // The boundary around the page reports it, with a way on.
  },
);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');
renderApp(root, services, confirmer);
