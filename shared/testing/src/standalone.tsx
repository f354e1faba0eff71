import type { ConfirmRequest, WidgetModule } from '@facet/contracts';
import { adoptStyles } from '@facet/platform/styles';
import { ConfirmDialog, createToastStore, ToastRegion } from '@facet/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createTestHost } from './test-host.ts';

declare const __FACET_OWNER__: string;

/** One widget of a remote on the remote's own page. */
export interface StandaloneWidget {
  /** Name of the exposed module, `login`. */
  readonly name: string;
  readonly load: () => Promise<WidgetModule<never>>;
  readonly props: object;
}

/** webpack's own: the modules below a folder whose path fits (`import.meta.webpackContext`), loaded on demand. */
export interface LazyModules {
  keys(): string[];
  (key: string): unknown;
}

declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { readonly regExp: RegExp; readonly mode: 'sync' | 'lazy'; readonly exports?: string },
    ): LazyModules;
  }
}

/**
 * The widgets of a remote's tools.
 *
 * @param definitions the modules `./tools/<tool-id>/definition.ts`
 */
export function toolWidgets(definitions: LazyModules): StandaloneWidget[] {
  return definitions.keys().map((key) => {
    const toolId = key.split('/').at(-2) ?? '';
    return { name: toolId, load: () => definitions(key) as Promise<WidgetModule<never>>, props: { toolId } };
  });
}

interface Question {
  readonly request: ConfirmRequest;
  readonly answer: (confirmed: boolean) => void;
}

/**
 * Shows a remote's widgets on a page of its own, with a test host: `?widget=login` shows one, and `?shadow` mounts it
 * inside a shadow root. Toasts and confirms are shown; navigation shows a toast.
 */
export function runStandalone(widgets: readonly StandaloneWidget[]): void {
  adoptStyles(__FACET_OWNER__, document.body);
  const query = new URLSearchParams(location.search);
  const chosen = widgets.find(({ name }) => name === query.get('widget')) ?? widgets[0];
  const page = document.getElementById('widgets') ?? document.body;
  page.style.padding = '1rem';
  const place = document.createElement('div');
  const around = document.createElement('div');
  page.append(links(widgets), place, around);
  if (!chosen) return;

  const toasts = createToastStore();
  const questions = new EventTarget();
  const host = createTestHost({
    locale: document.documentElement.lang,
    toast: (request) => {
      toasts.show(request);
    },
    navigate: (path) => {
      toasts.show({ message: path });
    },
    confirm: (request) =>
      new Promise((answer) => {
        questions.dispatchEvent(new CustomEvent<Question>('ask', { detail: { request, answer } }));
      }),
    prompt: ({ label, value }) => Promise.resolve(window.prompt(label, value)),
  });
  createRoot(around).render(
    <>
      <ToastRegion store={toasts} label="Messages" closeLabel="Close" formatCount={(count) => `× ${String(count)}`} />
      <Questions source={questions} />
    </>,
  );
  const target = query.has('shadow')
    ? place.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    : place;
  void chosen.load().then(({ mount }) => mount(target, chosen.props as never, host));
}

function Questions({ source }: { readonly source: EventTarget }) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const life = new AbortController();
    source.addEventListener(
      'ask',
      (event) => {
        setQuestion((event as CustomEvent<Question>).detail);
      },
      { signal: life.signal },
    );
    return () => {
      life.abort();
    };
  }, [source]);
  if (!question) return null;
  const end = (confirmed: boolean) => () => {
    question.answer(confirmed);
    setQuestion(null);
  };
  return <ConfirmDialog open {...question.request} onConfirm={end(true)} onCancel={end(false)} />;
}

function links(widgets: readonly StandaloneWidget[]): HTMLElement {
  const nav = document.createElement('nav');
  nav.ariaLabel = 'Widgets';
  for (const { name } of widgets) {
    const link = document.createElement('a');
    link.href = `?widget=${name}`;
    link.textContent = name;
    nav.append(link, ' ');
  }
  if (widgets.length < 2) nav.hidden = true;
  return nav;
}
