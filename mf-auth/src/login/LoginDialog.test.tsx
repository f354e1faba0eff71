/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { MountedWidget } from '@facet/contracts';
import { createTestHost } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginDialogProps } from './LoginDialog.tsx';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());
afterEach(() => document.body.replaceChildren());

function open(props: Partial<LoginDialogProps> = {}) {
  const host = createTestHost();
  const onClose = jest.fn();
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const element = document.body.appendChild(document.createElement('div'));
  let widget: MountedWidget<LoginDialogProps>;
  act(() => {
    widget = mount(element, { mode: 'login', ...props, onClose }, host);
  });
  return { host, onClose, opener, element, user: userEvent.setup(), unmount: () => act(() => widget.unmount()) };
}

test('it says that accounts are not open, offers no form, and names what works', () => {
  const { host, unmount } = open();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Accounts are not open yet');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/Nothing is uploaded/)).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
  unmount();
});

test('whoever came to sign up is told about signing up', () => {
  const { unmount } = open({ mode: 'register' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Signing up is not open yet');
  unmount();
});

test('the reason it was opened for is shown', () => {
  const { unmount } = open({ reason: 'This tool needs an account.' });
  expect(screen.getByText('This tool needs an account.')).toBeInTheDocument();
  unmount();
});

test.each(['{Escape}', 'button'])('%s closes it and gives focus back', async (way) => {
  const { user, onClose, opener, unmount } = open();
  if (way === 'button') await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  else await user.keyboard(way);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(opener).toHaveFocus();
});

test('a tool that works is one click away, and the dialog closes', async () => {
  const { user, host, onClose, unmount } = open({ tools: [{ name: 'AI Face Swap', path: '/ai-face-swap' }] });
  await user.click(screen.getByRole('button', { name: 'AI Face Swap' }));
  expect(host.seen.navigations).toEqual(['/ai-face-swap']);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
});

test('unmounting leaves nothing behind', () => {
  const { element, unmount } = open();
  unmount();
  expect(element).toBeEmptyDOMElement();
  expect(document.documentElement.style.overflow).toBe('');
});
