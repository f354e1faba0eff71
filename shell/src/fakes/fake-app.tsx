import './jsdom-gaps.ts';
import type { BusMap, MountedWidget } from '@facet/contracts';
import type { Overrides } from '@facet/federation';
import {
  createAnalytics,
  createBus,
  createCredits,
  createMemorySink,
  createRecentTools,
  createSession,
  createStore,
  createTranslator,
} from '@facet/platform';
import { createToastStore } from '@facet/ui';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ArrivalProvider } from '../app/arrival.tsx';
import { readState } from '../app/bus-state.ts';
import { createConfirmer } from '../app/confirm.ts';
import { ServicesContext, type Services } from '../app/services.ts';
import type {
  FailedOutcome,
  LoadOutcome,
  LoadRequest,
  MountOutcome,
  MountRequest,
  Remotes,
  WidgetAddress,
} from '../remote/remotes.ts';
import { createTheme } from '../theme/theme.ts';

/** One `mount` that a test answers by hand. */
export interface PendingMount {
  readonly request: MountRequest<object>;
  readonly widget: { readonly update: jest.Mock; readonly unmount: jest.Mock };
  /** Mounts a widget that says `text`. */
  succeed(text: string, version?: string, broken?: string | null): void;
  /** @param override the developer's origin that it should have come from */
  fail(errorClass?: string, override?: string): void;
}

/** Remotes whose every answer is given by the test. */
export interface FakeRemotes extends Remotes {
  /** What `overrides` answers; none at first. */
  allowed: Overrides | null;
  readonly loads: { readonly request: LoadRequest; answer(kind: LoadOutcome['kind']): void }[];
  readonly mounts: PendingMount[];
  readonly preloaded: WidgetAddress[];
}

export function createFakeRemotes(): FakeRemotes {
  const loads: FakeRemotes['loads'] = [];
  const mounts: PendingMount[] = [];
  const preloaded: WidgetAddress[] = [];
  const failed = (errorClass = 'EntryError', override: string | null = null): FailedOutcome => ({
    kind: 'failed',
    errorClass,
    override,
  });
  return {
    allowed: null,
    loads,
    mounts,
    preloaded,
    overrides() {
      return Promise.resolve(this.allowed);
    },
    load: (request) =>
      new Promise((resolve) => {
        const answer = (kind: LoadOutcome['kind']): void => {
          resolve(kind === 'failed' ? failed() : { kind });
        };
        request.signal.addEventListener('abort', () => answer('aborted'));
        loads.push({ request, answer });
      }),
    mount: <Props extends object>(request: MountRequest<Props>) =>
      new Promise<MountOutcome<Props>>((resolve) => {
        const widget = { update: jest.fn(), unmount: jest.fn() } satisfies MountedWidget;
        request.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }));
        mounts.push({
          request,
          widget,
          succeed(text, version = '1.0.0', broken = null) {
            request.element.textContent = text;
            resolve({ kind: 'mounted', widget, version, layer: broken === null ? 'stable' : 'last-good', broken });
          },
          fail: (errorClass, override) => resolve(failed(errorClass, override)),
        });
      }),
    preload: (address) => {
      preloaded.push(address);
    },
  };
}

export interface FakeApp {
  readonly services: Services;
  readonly remotes: FakeRemotes;
  readonly confirmer: ReturnType<typeof createConfirmer>;
  /** Names of the events that were tracked. */
  tracked(): readonly string[];
  /** Signs a user in, as another tab or mf-auth does. */
  signIn(email: string): void;
  emit<K extends keyof BusMap>(event: K, payload: BusMap[K]): void;
  render(children: ReactNode, path?: string): RenderResult;
}

/** The shell's services with real bus, session, words and stores over memory, and remotes that the test answers. */
export function createFakeApp(): FakeApp {
  const living = new AbortController();
  const sink = createMemorySink();
  const analytics = createAnalytics({ sink, now: () => 0, defer: (run) => run() });
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const sessionState = readState(bus, 'sessionChanged', { kind: 'visitor', anonymousId: '' }, living.signal);
  const creditState = readState(bus, 'creditsChanged', null, living.signal);
  const cookies = new Map<string, string>();
  const session = createSession({
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      remove: (name) => void cookies.delete(name),
    },
    randomId: () => 'anonymous',
    bus,
    channel: null,
    signal: living.signal,
  });
  const kept = new Map<string, string>();
  const store = createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const api: Services['api'] = { call: () => Promise.resolve({ ok: false, failure: { kind: 'network' } }) };
  const missing: string[] = [];
  const i18n = createTranslator({ locale: 'en', report: (problem) => missing.push(JSON.stringify(problem)) });
  const remotes = createFakeRemotes();
  const confirmer = createConfirmer();
  const services: Services = {
    bus,
    session,
    api,
    credits: createCredits({ api, session, bus, analytics }),
    analytics,
    i18n,
    remotes,
    recentTools: createRecentTools(store),
    theme: createTheme(document, store),
    toasts: createToastStore(),
    confirm: confirmer.ask,
    sessionState,
    creditState,
  };
  return {
    services,
    remotes,
    confirmer,
    tracked: () => sink.events.map(({ event }) => event),
    signIn(email) {
      for (const [name, value] of [
        ['loginUserToken', 'token'],
        ['loginUserEmail', email],
        ['loginUserId', '7'],
      ] as const) {
        cookies.set(name, value);
      }
      session.refresh();
    },
    emit: bus.emit,
    render(children, path = '/') {
      const result = render(
        <ServicesContext value={services}>
          <MemoryRouter initialEntries={[path]}>
            <ArrivalProvider>{children}</ArrivalProvider>
          </MemoryRouter>
        </ServicesContext>,
      );
      expect(missing).toEqual([]);
      return result;
    },
  };
}
