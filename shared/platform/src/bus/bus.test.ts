import type { BusEvent, BusMap } from '@facet/contracts';
import { createBus } from './bus.ts';
import type { BusCommand, BusProblem, HostBus } from './bus.ts';

const credits = { purchasePoints: 5, rewardPoints: 100, status: 0 } as const;

function setup() {
  const problems: BusProblem[] = [];
  const bus = createBus({ report: (problem) => problems.push(problem) });
  const controller = new AbortController();
  const listen = <K extends BusEvent>(event: K, signal = controller.signal): BusMap[K][] => {
    const received: BusMap[K][] = [];
    bus.on(event, (payload) => received.push(payload), signal);
    return received;
  };
  return { bus, problems, listen, controller, signal: controller.signal };
}

/** Emits what a caller without our types (an older widget, a partner's page) could emit. */
function emitRaw(bus: HostBus, event: string, payload: unknown): void {
  (bus.emit as (event: string, payload: unknown) => void)(event, payload);
}

describe('events', () => {
  it('reach everybody who listens, in the order of listening', () => {
    const { bus, signal } = setup();
    const order: string[] = [];
    bus.on('resultReady', () => order.push('first'), signal);
    bus.on('resultReady', () => order.push('second'), signal);
    bus.emit('resultReady', { toolId: 'ai-face-swap', kind: 'image' });
    expect(order).toEqual(['first', 'second']);
  });

  it('are not replayed to late listeners', () => {
    const { bus, listen } = setup();
    bus.emit('resultReady', { toolId: 'ai-face-swap', kind: 'image' });
    expect(listen('resultReady')).toEqual([]);
  });
});

describe('state events', () => {
  it('replay the last value to a late listener and then follow', () => {
    const { bus, listen } = setup();
    bus.emit('creditsChanged', null);
    bus.emit('creditsChanged', credits);
    const received = listen('creditsChanged');
    expect(received).toEqual([credits]);
    bus.emit('creditsChanged', null);
    expect(received).toEqual([credits, null]);
  });

  it('replay null as a value of its own', () => {
    const { bus, listen } = setup();
    bus.emit('creditsChanged', null);
    expect(listen('creditsChanged')).toEqual([null]);
  });

  it('call no listener before the first value', () => {
    const { listen } = setup();
    expect(listen('creditsChanged')).toEqual([]);
  });

  it('reach a listener that joins while the value is on its way exactly once', () => {
    const { bus, signal } = setup();
    const late: unknown[] = [];
    let joined = false;
    bus.on(
      'creditsChanged',
      () => {
        if (joined) return;
        joined = true;
        bus.on('creditsChanged', (value) => late.push(value), signal);
      },
      signal,
    );
    bus.emit('creditsChanged', credits);
    expect(late).toEqual([credits]);
  });

  it('hold a value that no listener can change', () => {
    const { bus, listen, signal, problems } = setup();
    bus.on(
      'creditsChanged',
      (value) => {
        (value as { purchasePoints: number }).purchasePoints = 1e6;
      },
      signal,
    );
    bus.emit('creditsChanged', credits);
    expect(listen('creditsChanged')).toEqual([credits]);
    expect(problems).toMatchObject([{ kind: 'listener', event: 'creditsChanged' }]);
  });
});

describe('commands', () => {
  it('go to the listener when there is one and do not wait', () => {
    const { bus, listen } = setup();
    const received = listen('openLogin');
    bus.emit('openLogin', { mode: 'login' });
    expect(received).toEqual([{ mode: 'login' }]);
    expect(listen('openLogin')).toEqual([]);
  });

  it('wait for the first listener, the latest of each name', () => {
    const { bus, listen } = setup();
    bus.emit('openLogin', { mode: 'login' });
    bus.emit('openLogin', { mode: 'register' });
    bus.emit('openPrice', { need: 3 });
    expect(listen('openLogin')).toEqual([{ mode: 'register' }]);
    expect(listen('openLogin')).toEqual([]);
    expect(listen('openPrice')).toEqual([{ need: 3 }]);
  });

  it('wait again once their listener is gone', () => {
    const { bus, listen, controller } = setup();
    listen('openLogin');
    controller.abort();
    bus.emit('openLogin', { mode: 'login' });
    expect(listen('openLogin', new AbortController().signal)).toEqual([{ mode: 'login' }]);
  });

  it('report to the shell that they wait, before and after it subscribes', () => {
    const { bus, signal } = setup();
    bus.emit('openPrice', {});
    const names: BusCommand[] = [];
    bus.onUnclaimed((command) => names.push(command), signal);
    bus.emit('openLogin', { mode: 'login' });
    expect(names).toEqual(['openPrice', 'openLogin']);
  });

  it('are not reported to the shell when there is a listener', () => {
    const { bus, listen, signal } = setup();
    const names: BusCommand[] = [];
    bus.onUnclaimed((command) => names.push(command), signal);
    listen('openLogin');
    bus.emit('openLogin', { mode: 'login' });
    expect(names).toEqual([]);
  });

  it('are delivered when the hook itself brings the listener', () => {
    const { bus, signal } = setup();
    const received: unknown[] = [];
    bus.onUnclaimed((command) => {
      if (command === 'openLogin') bus.on('openLogin', (payload) => received.push(payload), signal);
    }, signal);
    bus.emit('openLogin', { mode: 'login' });
    expect(received).toEqual([{ mode: 'login' }]);
  });

  it('are forgotten when the shell discards them', () => {
    const { bus, listen } = setup();
    bus.emit('openLogin', { mode: 'login' });
    bus.discard('openLogin');
    expect(listen('openLogin')).toEqual([]);
  });

  it('survive a hook that throws, and an aborted hook gets nothing', () => {
    const { bus, listen, problems, signal } = setup();
    const gone = new AbortController();
    const names: BusCommand[] = [];
    bus.onUnclaimed(() => {
      throw new Error('loader broke');
    }, signal);
    bus.onUnclaimed((command) => names.push(command), gone.signal);
    gone.abort();
    bus.emit('openLogin', { mode: 'login' });
    expect(names).toEqual([]);
    expect(problems).toMatchObject([{ kind: 'listener', event: 'openLogin' }]);
    expect(listen('openLogin')).toEqual([{ mode: 'login' }]);
  });
});

describe('refused payloads', () => {
  it('are reported with the broken member, never with its value, and dropped', () => {
    const { bus, listen, problems } = setup();
    const received = listen('openLogin');
    emitRaw(bus, 'openLogin', { mode: 'somebody@example.com' });
    expect(received).toEqual([]);
    expect(problems).toEqual([{ kind: 'payload', event: 'openLogin', where: 'mode (invalid_value)' }]);
  });

  it('include members that the schema does not know', () => {
    const { bus, problems } = setup();
    emitRaw(bus, 'creditsChanged', { ...credits, token: 'secret' });
    expect(problems).toEqual([{ kind: 'payload', event: 'creditsChanged', where: 'payload (unrecognized_keys)' }]);
  });

  it('do not replace the last value of a state nor a waiting command', () => {
    const { bus, listen } = setup();
    bus.emit('creditsChanged', credits);
    emitRaw(bus, 'creditsChanged', { purchasePoints: -1 });
    bus.emit('openPrice', { need: 2 });
    emitRaw(bus, 'openPrice', { need: 0 });
    expect(listen('creditsChanged')).toEqual([credits]);
    expect(listen('openPrice')).toEqual([{ need: 2 }]);
  });

  it('include a payload whose getter throws', () => {
    const { bus, problems } = setup();
    emitRaw(bus, 'openLogin', {
      get mode() {
        throw new Error('trap');
      },
    });
    expect(problems).toEqual([{ kind: 'payload', event: 'openLogin', where: 'payload (unreadable)' }]);
  });

  it('include events that this host does not know, inherited names among them', () => {
    const { bus, problems, signal } = setup();
    emitRaw(bus, 'taskChanged', {});
    emitRaw(bus, 'toString', {});
    (bus.on as (event: string, listener: () => void, signal: AbortSignal) => void)('taskChanged', () => {}, signal);
    expect(problems.map((problem) => `${problem.kind} ${problem.event}`)).toEqual([
      'unknown-event taskChanged',
      'unknown-event toString',
      'unknown-event taskChanged',
    ]);
  });

  it('do no harm when the reporter throws', () => {
    const bus = createBus({
      report: () => {
        throw new Error('reporter broke');
      },
    });
    expect(() => {
      emitRaw(bus, 'openLogin', null);
    }).not.toThrow();
  });
});

describe('a listener that throws', () => {
  it.each(['openLogin', 'resultReady'] as const)('is reported and stops no other (%s)', (event) => {
    const { bus, problems, signal } = setup();
    const error = new Error('listener broke');
    let received = 0;
    bus.on(
      event,
      () => {
        throw error;
      },
      signal,
    );
    bus.on(event, () => received++, signal);
    const payload = event === 'openLogin' ? { mode: 'login' } : { toolId: 'x', kind: 'image' };
    emitRaw(bus, event, payload);
    emitRaw(bus, event, payload);
    expect(received).toBe(2);
    expect(problems).toEqual([
      { kind: 'listener', event, error },
      { kind: 'listener', event, error },
    ]);
  });

  it('does not break `on` when a replayed value or a waiting command makes it throw', () => {
    const { bus, problems, signal } = setup();
    const fail = () => {
      throw new Error('listener broke');
    };
    bus.emit('creditsChanged', null);
    bus.emit('openLogin', { mode: 'login' });
    bus.on('creditsChanged', fail, signal);
    bus.on('openLogin', fail, signal);
    expect(problems).toMatchObject([{ event: 'creditsChanged' }, { event: 'openLogin' }]);
  });
});

describe('abort', () => {
  it('ends a listener, also between two listeners of one event', () => {
    const { bus, listen, controller } = setup();
    const other = new AbortController();
    bus.on(
      'resultReady',
      () => {
        controller.abort();
      },
      other.signal,
    );
    const received = listen('resultReady');
    bus.emit('resultReady', { toolId: 'x', kind: 'image' });
    expect(received).toEqual([]);
  });

  it('that came before `on` registers nothing: no replay, no waiting command taken', () => {
    const { bus, listen, controller } = setup();
    controller.abort();
    bus.emit('creditsChanged', null);
    bus.emit('openLogin', { mode: 'login' });
    expect(listen('creditsChanged')).toEqual([]);
    expect(listen('openLogin')).toEqual([]);
    expect(listen('openLogin', new AbortController().signal)).toEqual([{ mode: 'login' }]);
  });

  it('from inside a replay ends the listener for good', () => {
    const { bus, controller } = setup();
    let calls = 0;
    bus.emit('creditsChanged', null);
    bus.on(
      'creditsChanged',
      () => {
        calls++;
        controller.abort();
      },
      controller.signal,
    );
    bus.emit('creditsChanged', credits);
    expect(calls).toBe(1);
  });
});

describe('re-entrancy', () => {
  it('keeps one order for all: what a listener emits comes after the event at hand', () => {
    const { bus, signal } = setup();
    const seen: string[] = [];
    bus.on(
      'creditsChanged',
      (value) => {
        seen.push(`a:${String(value?.purchasePoints ?? null)}`);
        if (value === null) bus.emit('creditsChanged', credits);
      },
      signal,
    );
    bus.on('creditsChanged', (value) => seen.push(`b:${String(value?.purchasePoints ?? null)}`), signal);
    bus.emit('creditsChanged', null);
    expect(seen).toEqual(['a:null', 'b:null', 'a:5', 'b:5']);
  });

  it('continues after a listener that emitted and threw', () => {
    const { bus, listen, signal } = setup();
    bus.on(
      'resultReady',
      () => {
        bus.emit('openPrice', { need: 1 });
        throw new Error('after emit');
      },
      signal,
    );
    bus.emit('resultReady', { toolId: 'x', kind: 'image' });
    expect(listen('openPrice')).toEqual([{ need: 1 }]);
    bus.emit('openPrice', { need: 2 });
    expect(listen('creditsChanged')).toEqual([]);
  });
});
