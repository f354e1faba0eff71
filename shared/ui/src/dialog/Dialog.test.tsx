/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installDialogPolyfill } from '../test-support/dialog-polyfill.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';
import { lockScroll } from './scroll-lock.ts';

let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());

function Page(props: Partial<DialogProps> & { readonly onRequest?: () => void }) {
  const { onRequest: onRequest, ...rest } = props;
  const [open, setOpen] = useState(false);
  const close = () => {
    onRequest?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Settings" description="Only here." closeLabel="Close" {...rest} open={open} onClose={close} />
    </>
  );
}

async function opened(props: Parameters<typeof Page>[0] = {}) {
  const user = userEvent.setup();
  const view = render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, ...view, dialog: screen.getByRole('dialog') };
}

test('the focus stays inside when what had it gives way to another view', async () => {
  const views = (view: 'choice' | 'card') => (
    <Dialog open title="Pay" onClose={() => undefined}>
      {view === 'choice' ? <button type="button">By card</button> : <p>Your card</p>}
    </Dialog>
  );
  const { rerender } = render(views('choice'));
  screen.getByRole('button', { name: 'By card' }).focus();
  rerender(views('card'));
  expect(screen.getByRole('dialog')).toHaveFocus();
});

describe('Dialog', () => {
  it('is a modal dialog with its title as name and its sentence as description', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = await opened();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveAccessibleName('Settings');
    expect(dialog).toHaveAccessibleDescription('Only here.');
    showModal.mockRestore();
  });

  it('takes focus itself when no element inside has autofocus', async () => {
    const { dialog } = await opened();
    expect(dialog).toHaveFocus();
  });

  it('gives focus to the element with autofocus', async () => {
    await opened({ children: <input aria-label="Name" data-autofocus /> });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('takes focus itself where all of it has to be scrolled, so that its text comes before its buttons', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const { dialog } = await opened({ children: <button data-autofocus>Agree</button> });
    expect(dialog).toHaveFocus();
    height.mockRestore();
  });

  it('closes on Escape and gives focus back', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes by its close button and by a click on the backdrop', async () => {
    const onRequest = jest.fn();
    const { user } = await opened({ onRequest: onRequest });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('dialog'));
    expect(onRequest).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when a selection that began inside ends on the backdrop', async () => {
    const { dialog } = await opened();
    fireEvent.pointerDown(screen.getByText('Only here.'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });

  it('stays on Escape, back gesture and backdrop while it is not dismissible', async () => {
    const { user, dialog } = await opened({ dismissible: false });
    await user.keyboard('{Escape}');
    await user.click(dialog);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog).toBeInTheDocument();
  });

  it('closes on the back gesture of the system', async () => {
    const { dialog } = await opened();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows a browser that closes it by itself, or opens again where it must not be left', async () => {
    const { dialog, rerender } = await opened({ dismissible: false });
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(dialog).toHaveAttribute('open');
    rerender(<Page dismissible />);
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps Escape to itself, so that nothing below it closes too', async () => {
    const below = jest.fn();
    document.addEventListener('keydown', below);
    const { user } = await opened();
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', below);
    expect(below).not.toHaveBeenCalled();
  });

  it('holds the page still while it is open, also when it vanishes unclosed', async () => {
    document.documentElement.style.overflow = 'clip';
    const { unmount } = await opened();
    expect(document.documentElement.style.overflow).toBe('hidden');
    unmount();
    expect(document.documentElement.style.overflow).toBe('clip');
    document.documentElement.style.overflow = '';
  });

  it('works inside a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const box = shadow.appendChild(document.createElement('div'));
    const onClose = jest.fn();
    render(
      createPortal(
        <Dialog open title="In the shadow" onClose={onClose}>
          <input data-autofocus />
        </Dialog>,
        box,
      ),
    );
    expect(shadow.activeElement).toBe(shadow.querySelector('input'));
    fireEvent.keyDown(shadow.querySelector('input')!, { key: 'Escape', bubbles: true, composed: true });
    expect(onClose).toHaveBeenCalledTimes(1);
    host.remove();
  });
});

describe('ConfirmDialog', () => {
  const words = {
    title: 'Sign out',
    message: 'Are you sure you want to log out?',
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay',
  };

  it('is an alert dialog that starts on confirm', () => {
    render(<ConfirmDialog open {...words} onConfirm={jest.fn()} onCancel={jest.fn()} />);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(words.message);
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  });

  it('starts on cancel where confirming destroys something', () => {
    render(<ConfirmDialog open danger {...words} onConfirm={jest.fn()} onCancel={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  });

  it('reports one answer, and Escape is a no', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(<ConfirmDialog open {...words} onConfirm={onConfirm} onCancel={onCancel} />);
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes no second answer while the first is carried out', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(<ConfirmDialog open busy {...words} onConfirm={onConfirm} onCancel={onCancel} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('lockScroll', () => {
  it('lets the page scroll again when the last of several locks is released, in any order', () => {
    const first = lockScroll(document);
    const second = lockScroll(document);
    first();
    first();
    expect(document.documentElement.style.overflow).toBe('hidden');
    second();
    expect(document.documentElement.style.overflow).toBe('');
    expect(Object.keys(document.documentElement.dataset)).toEqual([]);
  });
});

describe('words that are longer than the screen', () => {
  let height: jest.SpyInstance;
  beforeEach(() => {
    height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  });
  afterEach(() => height.mockRestore());

  it('are scrolled by the keys where nothing in them takes the focus', async () => {
    const { dialog, user } = await opened({ children: <p>Long words.</p> });
    expect(dialog).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('group', { name: 'Settings' })).toHaveFocus();
  });

  it('are no stop of their own beside a field', async () => {
    await opened({ children: <input aria-label="Name" /> });
    expect(screen.queryByRole('group')).toBeNull();
  });
});
