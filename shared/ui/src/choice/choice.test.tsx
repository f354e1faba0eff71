/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';
import { RadioCards, SegmentedControl } from './RadioCards.tsx';

type Place = 'device' | 'task' | 'provider';

function Places({ disabled = false }: { readonly disabled?: boolean }) {
  const [value, setValue] = useState<Place | null>(null);
  return (
    <RadioCards<Place>
      legend="Where it runs"
      value={value}
      onChange={setValue}
      disabled={disabled}
      options={[
        { value: 'device', label: 'This device', description: 'Free and private.' },
        { value: 'task', label: 'Our servers', badge: 'Paid' },
        { value: 'provider', label: 'Provider', disabled: true },
      ]}
    />
  );
}

describe('Checkbox', () => {
  it('toggles by its label and by the space key', async () => {
    const user = userEvent.setup();
    const change = jest.fn();
    render(<Checkbox label="Everyone agreed" checked={false} onChange={change} />);
    await user.click(screen.getByText('Everyone agreed'));
    await user.keyboard(' ');
    expect(change.mock.calls).toEqual([[true], [true]]);
  });

  it('reads its error and its hint', () => {
    render(<Checkbox label="Agreed" checked={false} onChange={() => undefined} hint="Once." error="Tick this." />);
    const box = screen.getByRole('checkbox', { name: 'Agreed' });
    expect(box).toHaveAccessibleDescription('Tick this. Once.');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Tick this.');
  });

  it('does nothing while disabled', async () => {
    const change = jest.fn();
    render(<Checkbox label="Agreed" checked={false} disabled onChange={change} />);
    await userEvent.setup().click(screen.getByText('Agreed'));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('RadioCards', () => {
  it('is a named group of radios, each with its description and without its badge in the name', () => {
    render(<Places />);
    expect(screen.getByRole('group', { name: 'Where it runs' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'This device' })).toHaveAccessibleDescription('Free and private.');
    expect(screen.getByRole('radio', { name: 'Our servers' })).not.toBeChecked();
  });

  it('chooses by click, and by arrows past what is disabled', async () => {
    const user = userEvent.setup();
    render(<Places />);
    await user.click(screen.getByText('Free and private.'));
    expect(screen.getByRole('radio', { name: 'This device' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Our servers' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'This device' })).toBeChecked();
  });

  it('chooses nothing while disabled', async () => {
    render(<Places disabled />);
    await userEvent.setup().click(screen.getByText('Our servers'));
    expect(screen.getByRole('radio', { name: 'Our servers' })).not.toBeChecked();
  });
});

describe('SegmentedControl', () => {
  it('reads its hint', () => {
    const options = [{ value: 'png', label: 'PNG' }];
    render(
      <SegmentedControl legend="Save as" hint="PNG is exact." value="png" onChange={jest.fn()} options={options} />,
    );
    expect(screen.getByRole('group', { name: 'Save as' })).toHaveAccessibleDescription('PNG is exact.');
  });

  it('keeps two controls on one page apart', async () => {
    const user = userEvent.setup();
    const change = jest.fn();
    const options = [
      { value: 'png', label: 'PNG' },
      { value: 'jpeg', label: 'JPEG' },
    ];
    render(
      <>
        <SegmentedControl legend="Save as" value="png" onChange={change} options={options} />
        <SegmentedControl legend="Open as" hideLegend value="jpeg" onChange={change} options={options} />
      </>,
    );
    expect(screen.getByRole('group', { name: 'Open as' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    await user.click(screen.getAllByText('JPEG')[0]!);
    expect(change.mock.calls).toEqual([['jpeg']]);
  });
});
