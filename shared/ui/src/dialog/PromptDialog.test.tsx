/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installDialogPolyfill } from '../test-support/dialog-polyfill.ts';
import { PromptDialog, type PromptDialogProps } from './PromptDialog.tsx';

let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());

function opened(props: Partial<PromptDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const words = { title: 'Rename', label: 'New name', confirmLabel: 'Rename it', cancelLabel: 'Leave it' };
  render(<PromptDialog open error="Not a name." {...words} onConfirm={onConfirm} onCancel={onCancel} {...props} />);
  return { user: userEvent.setup(), onConfirm, onCancel, field: screen.getByRole('textbox', { name: 'New name' }) };
}

it('begins in the field, with the text it was given, and answers with what was typed', async () => {
  const { user, onConfirm, field } = opened({ value: 'old' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'new{Enter}');
  expect(onConfirm).toHaveBeenCalledWith('new');
});

it.each([
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Leave it' })),
  ],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('is cancelled by %s and confirms nothing', async (_by, cancel) => {
  const { user, onConfirm, onCancel } = opened();
  await cancel(user);
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each<[string, Partial<PromptDialogProps>, string]>([
  ['a pattern that the whole text must match', { pattern: /[a-z]+/g }, 'Not a name.'],
  ['a validator that says no', { validate: (text) => !text.includes(' ') }, 'Not a name.'],
  [
    'a validator with a sentence of its own',
    { validate: (text) => (text.includes(' ') ? 'No spaces.' : true) },
    'No spaces.',
  ],
])('keeps %s, and says what is wrong until it is corrected', async (_rule, props, error) => {
  const { user, onConfirm, field } = opened(props);
  await user.type(field, 'two words');
  expect(screen.queryByText(error)).toBeNull();
  for (let turn = 0; turn < 2; turn += 1) {
    await user.click(screen.getByRole('button', { name: 'Rename it' }));
    expect(field).toHaveAccessibleDescription(error);
  }
  expect(field).toBeInvalid();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'word');
  expect(field).toBeValid();
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledWith('word');
});

it('shows nothing while it is closed', () => {
  render(
    <PromptDialog
      open={false}
      title="Rename"
      label="New name"
      error="x"
      confirmLabel="y"
      cancelLabel="z"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('counts characters where there is a limit, and takes no text beyond it', async () => {
  const count = (length: number): string => `${String(length)} of 5`;
  const exceeded = (over: number): string => `${String(over)} too many`;
  const { user, onConfirm, field } = opened({ limit: { max: 5, count, exceeded } });
  await user.type(field, '🙂four');
  expect(screen.getByText('5 of 5')).toBeInTheDocument();
  await user.type(field, 's{Enter}');
  expect(screen.getByText('6 of 5')).toBeInTheDocument();
  expect(screen.getByText('1 too many')).toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(field, '{Backspace}{Enter}');
  expect(onConfirm).toHaveBeenCalledWith('🙂four');
});
