/** @jest-environment jsdom */
import '../fakes/jsdom-gaps.ts';
import { workingTools } from '@facet/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ServicesContext, type Services } from '../site/services.ts';
import { ToolLink } from './ToolLink.tsx';

const tool = workingTools[0]!;
let see: () => void = () => {};

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      see = () => {
        callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      };
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  window.requestIdleCallback = (work) => {
    work({} as IdleDeadline);
    return 0;
  };
});

function setUp() {
  const preload = jest.fn();
  const prefetch = jest.fn();
  const services = { remotes: { preload, prefetch }, i18n: { locale: 'en' } } as unknown as Services;
  render(
    <ServicesContext value={services}>
      <MemoryRouter>
        <ToolLink tool={tool}>Open</ToolLink>
      </MemoryRouter>
    </ServicesContext>,
  );
  return { preload, prefetch, link: screen.getByRole('link', { name: 'Open' }) };
}

test.each<[string, (link: HTMLElement) => void]>([
  ['pointed at', (link) => fireEvent.pointerEnter(link)],
  ['focused', (link) => fireEvent.focus(link)],
])('a link that is %s makes the widget of its tool ready, once', (_how, act) => {
  const { preload, link } = setUp();
  expect(preload).not.toHaveBeenCalled();
  act(link);
  act(link);
  expect(preload).toHaveBeenCalledTimes(1);
  expect(preload).toHaveBeenCalledWith({ remote: tool.owner, expose: tool.expose });
});

test('a link that is seen brings the widget of its tool into the cache, once', () => {
  const { preload, prefetch } = setUp();
  see();
  see();
  expect(prefetch).toHaveBeenCalledTimes(1);
  expect(prefetch).toHaveBeenCalledWith({ remote: tool.owner, expose: tool.expose });
  expect(preload).not.toHaveBeenCalled();
});
