import './jsdom-gaps.ts';
import type { ApiResult, BusMap, MountedWidget } from '@facet/contracts';
import type { Overrides, RegistryReading, ToolOffer } from '@facet/federation';
import {
  createAnalytics,
  createBus,
  createCredits,
  createMemorySink,
  createRecentTools,
  createSession,
  createStore,
  createTranslator,
  typedTrack,
  type AnalyticsEvent,
} from '@facet/platform';
import { logoutEndpoint } from '@facet/contracts/accounts';
import { createFakeApi } from '@facet/testing/api';
import { fakeClock, type FakeClock } from '@facet/testing/clock';
import { createToastStore } from '@facet/ui';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ArrivalProvider } from '../head/arrival.tsx';
import type { BackendCall } from '../site/backend.ts';
import { readState } from '../site/bus-state.ts';
import { createConfirmer } from '../site/confirm.ts';
import { ServicesContext, type Services } from '../site/services.ts';
import { unknownOperator } from '../site/operator.ts';
import type {
  FailedOutcome,
  LoadOutcome,
  LoadRequest,
  MountOutcome,
  MountRequest,
  Remotes,
  WidgetAddress,
} from '../site/remotes.ts';
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
  readonly loads: {
    readonly request: LoadRequest;
    /** @param override of a failure: the developer's origin that it should have come from */
    answer(kind: LoadOutcome['kind'], override?: string): void;
  }[];
  readonly mounts: PendingMount[];
  readonly preloaded: WidgetAddress[];
  readonly prefetched: WidgetAddress[];
  /** What `registry` answers; the loader did not come at first. */
  reading: RegistryReading | null;
  /** What `toolOffers` answers. */
  offers: readonly ToolOffer[];
  /** Manifests that answer. */
  readonly reachable: Set<string>;
}

export function createFakeRemotes(): FakeRemotes {
  const loads: FakeRemotes['loads'] = [];
  const mounts: PendingMount[] = [];
  const preloaded: WidgetAddress[] = [];
  const prefetched: WidgetAddress[] = [];
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
    prefetched,
    reading: null,
    reachable: new Set(),
    offers: [],
    toolOffers() {
      return Promise.resolve(this.offers);
    },
    isReachable(manifest) {
      return Promise.resolve(this.reachable.has(manifest));
    },
    registry() {
      return Promise.resolve(this.reading);
    },
    overrides() {
      return Promise.resolve(this.allowed);
    },
    load: (request) =>
      new Promise((resolve) => {
        const answer = (kind: LoadOutcome['kind'], override?: string): void => {
          resolve(kind === 'failed' ? failed('EntryError', override) : { kind });
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
    prefetch: (address) => {
      prefetched.push(address);
    },
  };
}

/** One call of the backend that a test answers by hand. */
export interface PendingCall {
  readonly call: BackendCall<unknown>;
  answer(result: ApiResult<unknown>): void;
}

export interface FakeApp {
  readonly services: Services;
  readonly remotes: FakeRemotes;
  readonly confirmer: ReturnType<typeof createConfirmer>;
  readonly clock: FakeClock;
  /** Calls of the backend that were made, in their order. */
  readonly calls: readonly PendingCall[];
  /** Names of the events that were tracked. */
  tracked(): readonly string[];
  /** The events themselves, with their data. */
  events(): readonly Pick<AnalyticsEvent, 'event' | 'data'>[];
  /** Signs a user in, as another tab or mf-auth does. */
  signIn(email: string): void;
  emit<K extends keyof BusMap>(event: K, payload: BusMap[K]): void;
  render(children: ReactNode, path?: string): RenderResult;
}

/** The shell's services with real bus, session, words and stores over memory, and remotes that the test answers. */
export function createFakeApp({ startAt = 0, hasPromo = false } = {}): FakeApp {
  const clock = fakeClock(startAt);
  const calls: PendingCall[] = [];
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
  const api = createFakeApi();
  const session = createSession({
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      remove: (name) => void cookies.delete(name),
    },
    randomId: () => 'anonymous',
    bus,
    channel: null,
    logout: () => api.call(logoutEndpoint),
    signal: living.signal,
  });
  const kept = new Map<string, string>();
  const store = createStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const missing: string[] = [];
  const i18n = createTranslator({ locale: 'en', report: (problem) => missing.push(JSON.stringify(problem)) });
  const remotes = createFakeRemotes();
  const confirmer = createConfirmer();
  const services: Services = {
    bus,
    session,
    api,
    credits: createCredits({ api, session, bus, analytics, clock }),
    analytics,
    track: typedTrack(analytics),
    i18n,
    remotes,
    recentTools: createRecentTools(store),
    theme: createTheme(document, store),
    toasts: createToastStore(),
    accounts: { google: null, refusedDomains: null, cookieDays: { session: 7, visitor: 365 } },
    mailedToken: null,
    operator: unknownOperator,
    clock,
    backend: {
      call: <T,>(call: BackendCall<T>) =>
        new Promise<ApiResult<T>>((resolve) => {
          // The test knows what the call is answered with.
          const answer = (result: ApiResult<unknown>): void => resolve(result as ApiResult<T>);
          call.signal?.addEventListener('abort', () => answer({ ok: false, failure: { kind: 'aborted' } }));
          calls.push({ call, answer });
        }),
    },
    store,
    tabStore: store,
    served: null,
    hasPromo,
    confirm: confirmer.confirm,
    prompt: confirmer.promptText,
    sessionState,
    creditState,
    embedding: null,
  };
  return {
    services,
    remotes,
    confirmer,
    clock,
    calls,
    tracked: () => sink.events.map(({ event }) => event),
    events: () => sink.events.map(({ event, data }) => ({ event, data })),
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
