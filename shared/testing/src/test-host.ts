import { createFakeApi } from './fake-api.ts';
import { CONTRACT_VERSION, type Api, type Bus, type Host, type SessionState } from '@facet/contracts';
import {
  createAnalytics,
  createBus,
  createMemorySink,
  createTranslator,
  type AnalyticsEvent,
  type BusProblem,
} from '@facet/platform';

/** A host for tests and for a remote's own page, with everything observable and nothing of the outside. */
export interface TestHost extends Host {
  /** Ends the host's life: aborts its signal, as unmounting does. */
  end(): void;
  readonly seen: {
    readonly navigations: readonly string[];
    readonly toasts: readonly Parameters<Host['toast']>[0][];
    readonly confirms: readonly Parameters<Host['confirm']>[0][];
    readonly prompts: readonly Parameters<Host['prompt']>[0][];
    readonly analytics: readonly AnalyticsEvent[];
    readonly missingMessages: readonly string[];
    readonly signOuts: { readonly count: number };
    /** How often the widget said that something of it is to be seen. */
    readonly ready: { readonly count: number };
    /** What it said that it crashed of. */
    readonly crashes: readonly unknown[];
    readonly busProblems: readonly BusProblem[];
  };
}

export interface TestHostOptions {
  readonly locale?: string;
  readonly session?: SessionState;
  /** Answers the API's calls; without it every call fails as a network failure does. */
  readonly api?: Api;
  /** Answers confirms; the default confirms. */
  readonly confirm?: Host['confirm'];
  /** Answers questions for a text; the default cancels. */
  readonly prompt?: Host['prompt'];
  readonly toast?: Host['toast'];
  readonly navigate?: Host['navigate'];
  readonly bus?: Bus;
}

const visitor: SessionState = { kind: 'visitor', anonymousId: 'test-visitor' };

/** Creates a test host on the real bus, translator and analytics of the platform. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const life = new AbortController();
  const navigations: string[] = [];
  const toasts: Parameters<Host['toast']>[0][] = [];
  const confirms: Parameters<Host['confirm']>[0][] = [];
  const prompts: Parameters<Host['prompt']>[0][] = [];
  const missingMessages: string[] = [];
  const signOuts = { count: 0 };
  const ready = { count: 0 };
  const crashes: unknown[] = [];
  const busProblems: BusProblem[] = [];
  const sink = createMemorySink();
  const session = options.session ?? visitor;
  return {
    contract: CONTRACT_VERSION,
    surface: 'test',
    bus: options.bus ?? createBus({ report: (problem) => void busProblems.push(problem) }),
    session: {
      current: session,
      subscribe: (listener, signal) => {
        if (!signal.aborted) listener(session);
      },
      signOut: () => {
        signOuts.count += 1;
        return Promise.resolve();
      },
    },
    api: options.api ?? createFakeApi(),
    i18n: createTranslator({
      locale: options.locale ?? 'en',
      report: (problem) => void missingMessages.push(JSON.stringify(problem)),
    }),
    analytics: createAnalytics({ sink, now: () => 0 }),
    signal: life.signal,
    navigate: (path) => {
      navigations.push(path);
      options.navigate?.(path);
    },
    toast: (request) => {
      toasts.push(request);
      options.toast?.(request);
    },
    confirm: (request) => {
      confirms.push(request);
      return options.confirm?.(request) ?? Promise.resolve(true);
    },
    prompt: (request) => {
      prompts.push(request);
      return options.prompt?.(request) ?? Promise.resolve(null);
    },
    ready: () => {
      ready.count += 1;
    },
    crashed: (error) => {
      crashes.push(error);
    },
    end: () => {
      life.abort();
    },
    seen: {
      navigations,
      toasts,
      confirms,
      prompts,
      analytics: sink.events,
      missingMessages,
      busProblems,
      signOuts,
      ready,
      crashes,
    },
  };
}
