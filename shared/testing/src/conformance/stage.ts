import type { ConsoleMessage, Page } from 'playwright';
import { ConformanceError, require } from './errors.ts';
import type { MountAnswer, StageCalls, Surrounding } from './page/stage.ts';
import type { StageServer } from './server.ts';
import type { WidgetTarget } from './target.ts';

/** What went wrong in a page while a rule was checked. */
export interface Trouble {
  readonly kind: 'exception' | 'error' | 'warning';
  readonly text: string;
}

/** How long a widget may take until it shows something that no longer changes, in milliseconds. */
const quietLimitMs = 10_000;
/** How long a widget must be unchanged to count as idle. */
const quietMs = 120;

/** A fresh page in which one exposed module is loaded, for one rule. */
export interface Stage {
  readonly page: Page;
  readonly target: WidgetTarget;
  /** Global name of the module's container. */
  readonly container: string;
  /** Whether the module exports a function `mount`. */
  readonly isWidget: boolean;
  readonly troubles: readonly Trouble[];
  /** Addresses that the page has requested since the module began to load. */
  readonly requests: readonly string[];
  /** Traces of the page from before the module was loaded. */
  readonly before: ReturnType<StageCalls['traces']>;
  /** Calls the page. Rejects with what was thrown there. */
  call<K extends keyof StageCalls>(
    name: K,
    ...values: Parameters<StageCalls[K]>
  ): Promise<Awaited<ReturnType<StageCalls[K]>>>;
  /** Mounts a copy and waits until it is idle. */
  mount(surrounding: Surrounding): Promise<MountAnswer>;
  /** Unmounts a copy and aborts its signal, as the host does. */
  unmount(id: number): Promise<void>;
}

/**
 * Opens the stage in a page (whatever was in it is gone), loads the module and works with it.
 *
 * @throws ConformanceError when the module cannot be loaded
 */
export function withStage<T>(
  page: Page,
  server: StageServer,
  target: WidgetTarget,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  return withStageOf(page, server, target.manifest, async (load) => work(await load(target)));
}

/**
 * Opens the stage in a page for modules of one remote, which are loaded one after the other: each takes the place of the
 * one before.
 */
export async function withStageOf<T>(
  page: Page,
  server: StageServer,
  manifest: string,
  work: (load: (target: WidgetTarget) => Promise<Stage>) => Promise<T>,
): Promise<T> {
  // Transitions have no place in a measurement, and a widget must do without them anyway.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(server.addressFor(manifest));
  const call: Stage['call'] = (name, ...values) =>
    page.evaluate(callStage, { name, values: values as unknown[] }) as Promise<never>;
  const before = await call('traces');
  const watch = watchPage(page);
  try {
    return await work(async (target) => {
      const { container, isWidget } = await load(call, target, watch.troubles);
      const { troubles, requests } = watch;
      return stageOf({ page, target, container, isWidget, before, call, troubles, requests });
    });
  } finally {
    watch.end();
  }
}

function stageOf(base: Omit<Stage, 'mount' | 'unmount'>): Stage {
  const { call } = base;
  return {
    ...base,
    async mount(surrounding) {
      const answer = await attempt('mount()', () => call('mount', surrounding));
      require(await call(
        'settled',
        answer.id,
        quietMs,
        quietLimitMs,
      ), `Mounted into ${named(surrounding)}, it shows nothing that stays within ${String(quietLimitMs / 1000)} s. Render into the element that mount receives.`);
      return answer;
    },
    async unmount(id) {
      await attempt('unmount()', () => call('unmount', id));
      await call('end', id);
    },
  };
}

/** Runs in the page. */
function callStage({ name, values }: { name: string; values: unknown[] }): unknown {
  return (globalThis as unknown as { facetStage: (call: string, all: unknown[]) => unknown }).facetStage(name, values);
}

async function load(call: Stage['call'], { manifest, expose, fixture }: WidgetTarget, troubles: readonly Trouble[]) {
  try {
    return await call('load', manifest, expose, fixture);
  } catch (error) {
    const lines = troubles.map(({ text }) => ` ${text.slice(0, 200)}`).join('');
    throw new ConformanceError(`${expose} of ${manifest} cannot be loaded: ${firstLine(error)}${lines}`, {
      cause: error,
    });
  }
}

/** Runs a step in which nothing may be thrown. `what` names the step: `unmount()`. */
export async function attempt<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new ConformanceError(`${what} threw: ${firstLine(error)}`, { cause: error });
  }
}

export function named(surrounding: Surrounding): string {
  return surrounding === 'light' ? 'the document' : 'a shadow root';
}

/** What an error of the page says in its first line, or of the federation runtime's errors, what was thrown at first. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const original = /Original Error Message:\s*(.+)/.exec(text)?.[1];
  return original ?? (text.split('\n', 1)[0] ?? '').replace(/^page\.evaluate: /, '');
}

function watchPage(page: Page) {
  const troubles: Trouble[] = [];
  const requests: string[] = [];
  const onException = (error: Error): void => {
    troubles.push({ kind: 'exception', text: `${error.name}: ${error.message}` });
  };
  const onConsole = (message: ConsoleMessage): void => {
    const kind = message.type();
    if (kind !== 'error' && kind !== 'warning') return;
    troubles.push({ kind, text: message.text() });
  };
  const onRequest = (outgoing: { url(): string }): void => {
    requests.push(outgoing.url());
  };
  page.on('pageerror', onException).on('console', onConsole).on('request', onRequest).on('websocket', onRequest);
  const end = (): void => {
    page.off('pageerror', onException).off('console', onConsole).off('request', onRequest).off('websocket', onRequest);
  };
  return { troubles, requests, end };
}
