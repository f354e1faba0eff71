/** @jest-environment jsdom */
import type { Host, MountedWidget } from '@facet/contracts';
import { createFakeApi } from '@facet/testing/api';
import { act } from 'react';
import { defineWidget, useHost, useMessages } from './define-widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const catalogue = { en: { hello: 'Hello {{name}}' } };

function host(): Host & { end(): void; readonly events: string[] } {
  const life = new AbortController();
  const events: string[] = [];
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
    end: () => {
      life.abort();
    },
    events,
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
