import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import type { Confirmer } from './confirm.ts';
import { ServicesContext, type Services } from './services.ts';

/** Renders the site into `element`. */
export function renderApp(element: HTMLElement, services: Services, confirmer: Confirmer): void {
  createRoot(element, {
    // The page's boundary has shown and reported it.
    onCaughtError: () => {},
  }).render(
    <ServicesContext value={services}>
      <BrowserRouter>
        <App confirmer={confirmer} />
      </BrowserRouter>
    </ServicesContext>,
  );
}
