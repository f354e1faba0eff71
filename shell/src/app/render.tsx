import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import type { Confirmer } from '../site/confirm.ts';
import { ServicesContext, type Services } from '../site/services.ts';

/** Renders the site into `element`: takes over the page that was prerendered there, or makes it. */
export function renderApp(element: HTMLElement, services: Services, confirmer: Confirmer): void {
  const site: ReactNode = (
    <ServicesContext value={services}>
      <BrowserRouter>
        <App confirmer={confirmer} />
      </BrowserRouter>
    </ServicesContext>
  );
  const options: RootOptions = {
    // The page's boundary has shown and reported it.
    onCaughtError: () => {},
    // A page that differs from its prerendered form is rendered again: correct but slow, and a bug.
    onRecoverableError: (error) => {
      services.track('hydration_problem', { path: window.location.pathname });
      reportError(error);
    },
  };
  // As a transition React takes the page over in short slices, between which it answers the visitor.
  if (element.hasChildNodes()) startTransition(() => void hydrateRoot(element, site, options));
  else createRoot(element, options).render(site);
}
