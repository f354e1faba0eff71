/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

function Name({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Name" hint="As on your card" error={error} required>
      <TextInput value={value} onChange={setValue} autoComplete="name" />
    </Field>
  );
}

describe('Field', () => {
  it('gives its control a name, a description and the mark of being required', () => {
    render(<Name />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAccessibleDescription('As on your card');
    expect(input).toBeRequired();
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('marks the control as invalid and reads the error before the hint, announced when it comes', () => {
    const { rerender } = render(<Name />);
    rerender(<Name error="Type your name." />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('Type your name. As on your card');
    expect(screen.getByText('Type your name.').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    rerender(<Name error="" />);
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('keeps a hidden label as the name', () => {
    render(
      <Field label="Search" hideLabel>
        <TextInput value="" onChange={() => undefined} />
      </Field>,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleName('Search');
  });

  it('wires two fields apart', () => {
    render(
      <>
        <Field label="One" error="wrong">
          <TextArea value="" onChange={() => undefined} />
        </Field>
        <Field label="Two">
          <TextArea value="" onChange={() => undefined} />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'One' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox', { name: 'Two' })).not.toHaveAttribute('aria-invalid');
  });
});

describe('TextInput', () => {
  it('reports its text while it is typed', async () => {
    const user = userEvent.setup();
    render(<Name />);
    await user.type(screen.getByRole('textbox'), 'Ada');
    expect(screen.getByRole('textbox')).toHaveValue('Ada');
  });

  it('keeps a button at its end reachable', async () => {
    const user = userEvent.setup();
    const press = jest.fn();
    render(
      <Field label="Password">
        <TextInput
          type="password"
          value=""
          onChange={() => undefined}
          end={
            <button type="button" onClick={press}>
              Show
            </button>
          }
        />
      </Field>,
    );
    await user.tab();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('Select', () => {
  it('reports the chosen value, and offers no disabled one', async () => {
    const user = userEvent.setup();
    const choose = jest.fn<undefined, ['png' | 'jpeg' | 'avif']>();
    render(
      <Field label="Format">
        <Select
          value="png"
          onChange={choose}
          options={[
            { value: 'png', label: 'PNG' },
            { value: 'jpeg', label: 'JPEG' },
            { value: 'avif', label: 'AVIF', disabled: true },
          ]}
        />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Format' });
    await user.selectOptions(select, 'JPEG');
    await user.selectOptions(select, 'AVIF');
    expect(choose.mock.calls).toEqual([['jpeg']]);
  });
});
