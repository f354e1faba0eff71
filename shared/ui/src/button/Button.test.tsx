/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('does not submit the form around it by default', async () => {
    const user = userEvent.setup();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Help</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(submit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes no click and submits nothing while busy, but keeps focus and says so', async () => {
    const user = userEvent.setup();
    const click = jest.fn();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} onClick={click}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    rerender(form(true));
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('that is disabled by its own click keeps the focus, takes no other click, and is disabled once the focus has left', async () => {
    const user = userEvent.setup();
    const click = jest.fn();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    function Steps() {
      const [left, setLeft] = useState(1);
      const back = () => {
        click();
        setLeft(left - 1);
      };
      return (
        <form onSubmit={submit}>
          <Button type="submit" disabled={left === 0} onClick={back}>
            Undo
          </Button>
          <IconButton label="Redo" icon={<svg />} disabled={left === 1} />
        </form>
      );
    }
    render(<Steps />);
    const button = screen.getByRole('button', { name: 'Undo' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    submit.mockClear();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(click).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
    expect(button).toBeDisabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('is a link when it has an address', () => {
    render(
      <Button href="/pricing" variant="primary" target="_blank" rel="noreferrer">
        Prices
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Prices' });
    expect(link).toHaveAttribute('href', '/pricing');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveClass('button', 'primary');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('hides its icon from assistive technology', () => {
    render(<Button icon={<svg role="img" aria-label="arrow" />}>Up</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Up');
  });

  it('hands its element to a ref', () => {
    const ref = { current: null as HTMLButtonElement | null };
    render(<Button ref={ref}>Here</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });
});

describe('IconButton', () => {
  it('has its label as name and tooltip, and is no toggle unless it is one', () => {
    render(<IconButton label="Close" icon={<svg />} />);
    const button = screen.getByRole('button', { name: 'Close' });
    expect(button).toHaveAttribute('title', 'Close');
    expect(button).not.toHaveAttribute('aria-pressed');
  });

  it('that is disabled by its own click keeps the focus', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<IconButton label="Remove" icon={<svg />} />);
    const button = screen.getByRole('button', { name: 'Remove' });
    await user.click(button);
    rerender(<IconButton label="Remove" icon={<svg />} disabled />);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(button).toBeDisabled();
  });

  it('exposes whether it is pressed', () => {
    const { rerender } = render(<IconButton label="Show password" icon={<svg />} pressed={false} />);
    expect(screen.getByRole('button', { pressed: false })).toBeInTheDocument();
    rerender(<IconButton label="Show password" icon={<svg />} pressed />);
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
  });
});
