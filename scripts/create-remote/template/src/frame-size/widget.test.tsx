/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { MountedWidget } from '@facet/contracts';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Frame } from './core.ts';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

function open(props = { width: 1920, height: 1080 }) {
  const host = createTestHost();
  const element = document.body.appendChild(document.createElement('div'));
  let widget: MountedWidget<Frame>;
  act(() => {
    widget = mount(element, props, host);
  });
  return { host, element, user: userEvent.setup(), unmount: () => act(() => widget.unmount()) };
}
const width = () => screen.getByRole('textbox', { name: 'Width in pixels' });

test('it shows the shape of the given frame', () => {
  const { host, unmount } = open();
  expect(screen.getByRole('status')).toHaveTextContent('The shape is 16:9, with 2.074 megapixels.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '960 × 540',
    '480 × 270',
    '240 × 135',
  ]);
  expect(host.seen.missingMessages).toEqual([]);
  unmount();
});

test('the shape follows what is typed', async () => {
  const { user, unmount } = open();
  await user.clear(width());
  await user.type(width(), '1080');
  expect(screen.getByRole('status')).toHaveTextContent('The shape is 1:1');
  unmount();
});

test('what is no size is named, and no shape is shown', async () => {
  const { user, unmount } = open();
  await user.type(width(), 'px');
  expect(width()).toHaveAccessibleDescription('Type a whole number from 1 to 65,535.');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
});

test('unmounting leaves nothing behind', () => {
  const { element, unmount } = open();
  unmount();
  expect(element).toBeEmptyDOMElement();
});
