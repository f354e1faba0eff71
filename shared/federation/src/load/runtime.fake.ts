import type { WidgetModule } from '@facet/contracts';
import { flushPromises } from '@facet/testing/clock';
import { LateChunkError } from '../errors.ts';
import type { StepError } from '../errors.ts';
import type { LoadPhase, LoadTarget, Runtime } from './runtime.ts';

/** One call of `load`, answered by the test. */
export interface FakeLoad {
  readonly target: LoadTarget;
  readonly expose: string;
  phase(phase: LoadPhase): void;
  /** Answers with the widget, or with `module` where one is given. */
  succeed(...module: readonly unknown[]): Promise<void>;
  fail(error?: Error): Promise<void>;
}

export interface FakeRuntime extends Runtime {
  readonly loads: FakeLoad[];
  readonly cleaned: LoadTarget[];
  /** Arguments of each `prefetch`. */
  readonly prefetches: Parameters<Runtime['prefetch']>[];
  /** How every prefetch ends. */
  prefetching: Promise<void>;
  /** The load that started last. */
  readonly last: FakeLoad;
  /** Lets a chunk of a loaded target fail. */
  failLate(target: LoadTarget, error?: StepError): void;
}

export const widget: WidgetModule = { mount: () => ({ update() {}, unmount() {} }) };

export function fakeRuntime(): FakeRuntime {
  const loads: FakeLoad[] = [];
  const cleaned: LoadTarget[] = [];
  const prefetches: FakeRuntime['prefetches'] = [];
  const listeners: Parameters<Runtime['onLateFailure']>[0][] = [];
  const begin = (target: LoadTarget, expose: string, phase: FakeLoad['phase']) =>
    new Promise<unknown>((resolve, reject) => {
      loads.push({
        target,
        expose,
        phase,
        async succeed(...module: readonly unknown[]) {
          resolve(module.length === 0 ? widget : module[0]);
          await flushPromises();
        },
        async fail(error = new Error('broken')) {
          reject(error);
          await flushPromises();
        },
      });
    });
  return {
    loads,
    cleaned,
    get last() {
      return loads.at(-1)!;
    },
    load: begin,
    prefetches,
    prefetching: Promise.resolve(),
    prefetch(...request) {
      prefetches.push(request);
      return this.prefetching;
    },
    clean: (target) => void cleaned.push(target),
    onLateFailure: (listener) => void listeners.push(listener),
    failLate(target, error = new LateChunkError('7.js did not come.')) {
      for (const listener of listeners) listener(target, error);
    },
  };
}
