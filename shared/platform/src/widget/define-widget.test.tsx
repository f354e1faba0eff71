/** @jest-environment jsdom */
import type { Host, MountedWidget } from '@facet/contracts';
import { createFakeApi } from '@facet/testing/api';
import { act, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { defineWidget, useHost, useMessages } from './define-widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const catalogue = { en: { hello: 'Hello {{name}}' } };

function host(): Host & { end(): void; readonly events: string[]; readonly calls: string[] } {
  const life = new AbortController();
  const events: string[] = [];
  const calls: string[] = [];
  return {
    contract: '2.0.0',
    surface: 'test',
    bus: { emit: () => {}, on: () => {} },
    session: { current: { kind: 'visitor', anonymousId: 'x' }, subscribe: () => {}, signOut: () => Promise.resolve() },
    api: createFakeApi(),
    i18n: {
      locale: 'en',
      translator:
        ({ en }) =>
        (key, values) =>
          (en[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name])),
    },
    analytics: { track: (event) => void events.push(event) },
    signal: life.signal,
    navigate: () => {},
    toast: () => {},
    confirm: () => Promise.resolve(true),
    prompt: () => Promise.resolve(null),
    end: () => {
      life.abort();
    },
    events,
    ready: () => void calls.push('ready'),
    crashed: (error) => void calls.push(`crashed ${String(error)}`),
    calls,
  };
}

const Greeting = ({ name }: { readonly name: string }) => <p>{useMessages(catalogue)('hello', { name })}</p>;

const mountGreeting = (outside = host()) => {
  const element = document.body.appendChild(document.createElement('div'));
  let mounted: MountedWidget<{ readonly name: string }> | undefined;
  act(() => {
    mounted = defineWidget({ component: Greeting })(element, { name: 'Ada' }, outside);
  });
  return { element, mounted: mounted!, outside };
};

test('mount renders the props with the words of the room', () => {
  expect(mountGreeting().element.textContent).toBe('Hello Ada');
});

test('update renders the new props', () => {
  const { element, mounted } = mountGreeting();
  act(() => {
    mounted.update({ name: 'Grace' });
  });
  expect(element.textContent).toBe('Hello Grace');
});

test('unmount empties the element, and update after it does nothing', () => {
  const { element, mounted } = mountGreeting();
  act(() => {
    mounted.unmount();
    mounted.unmount();
    mounted.update({ name: 'Grace' });
  });
  expect(element.innerHTML).toBe('');
});

test("the end of the host's signal unmounts the widget", () => {
  const { element, outside } = mountGreeting();
  act(() => {
    outside.end();
  });
  expect(element.innerHTML).toBe('');
});

test('a host whose signal has ended mounts nothing', () => {
  const outside = host();
  outside.end();
  expect(mountGreeting(outside).element.innerHTML).toBe('');
});

test('a component that throws is replaced by a sentence and can be started again', () => {
  const outside = host();
  let broken = true;
  const Fragile = () => {
    if (broken) throw new RangeError('broken');
    return <p>{useHost().surface}</p>;
  };
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Fragile })(element, {}, outside);
  });
  expect(element.textContent).toContain('This part of the page stopped working.');
  expect(outside.events).toEqual(['widget_error']);
  broken = false;
  act(() => {
    element.querySelector('button')?.click();
  });
  expect(element.textContent).toBe('test');
});

/** Mounts a component and waits for what it says to its host in the same turn. */
async function callsOf(component: () => ReactNode) {
  const outside = host();
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    defineWidget({ component })(element, {}, outside);
    await Promise.resolve();
  });
  return { outside, element };
}

test('the host is called once when something is to be seen', async () => {
  const { outside, element } = await callsOf(() => <p>there</p>);
  expect(outside.calls).toEqual(['ready']);
  await act(async () => {
    element.append('more');
    await Promise.resolve();
  });
  expect(outside.calls).toEqual(['ready']);
});

test('an empty first commit is not to be seen; what comes later is', async () => {
  let show = (): void => {};
  const subscribe = (listener: () => void): (() => void) => {
    show = listener;
    return () => {};
  };
  let isThere = false;
  const Late = () => (useSyncExternalStore(subscribe, () => isThere) ? <p>there</p> : null);
  const { outside } = await callsOf(Late);
  expect(outside.calls).toEqual([]);
  await act(async () => {
    isThere = true;
    show();
    await Promise.resolve();
  });
  expect(outside.calls).toEqual(['ready']);
});

test.each<[string, () => ReactNode]>([
  [
    'its first rendering',
    () => {
      throw new RangeError('broken');
    },
  ],
  [
    'a layout effect of it',
    () => {
      useLayoutEffect(() => {
        throw new RangeError('broken');
      }, []);
      return <p>there</p>;
    },
  ],
])('a component that throws in %s has crashed, and was never ready', async (_where, component) => {
  const { outside } = await callsOf(component);
  expect(outside.calls).toEqual(['crashed RangeError: broken']);
});

test('a page that mounts a widget without a host, or with a part of one, reads what is missing', () => {
  const mount = defineWidget({ component: Greeting });
  const element = document.createElement('div');
  const mountWith = (given: unknown) => () => mount(element, { name: 'Ada' }, given as Host);
  expect(mountWith(undefined)).toThrow(/its host lacks: bus, session, api, i18n, analytics, signal, ready, crashed\./);
  const { api: _api, ...rest } = host();
  expect(mountWith(rest)).toThrow('its host lacks: api.');
  expect(element.childNodes).toHaveLength(0);
});
