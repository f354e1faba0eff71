/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './Slider.tsx';

function setUp(props: Partial<Parameters<typeof Slider>[0]> = {}) {
  const change = jest.fn();
  const commit = jest.fn();
  render(
    <Slider
      label="Blend"
      min={0}
      max={200}
      step={10}
      value={50}
      valueText="50 of 200"
      hint="How much light is kept."
      onChange={change}
      onCommit={commit}
      {...props}
    />,
  );
  return { change, commit, input: screen.getByRole('slider', { name: 'Blend' }) };
}

describe('Slider', () => {
  it('has a name, its value in words, its limits and its hint', () => {
    const { input } = setUp();
    expect(input).toHaveAttribute('aria-valuetext', '50 of 200');
    expect(input).toHaveAttribute('min', '0');
    expect(input).toHaveAttribute('max', '200');
    expect(input).toHaveAttribute('step', '10');
    expect(input).toHaveAccessibleDescription('How much light is kept.');
  });

  it('reports every step as a number, and the end of a drag or key press once', () => {
    const { input, change, commit } = setUp();
    fireEvent.change(input, { target: { value: '80' } });
    expect(change.mock.calls).toEqual([[80]]);
    expect(commit).not.toHaveBeenCalled();
    fireEvent.pointerUp(input);
    fireEvent.keyUp(input, { key: 'ArrowRight' });
    expect(commit).toHaveBeenCalledTimes(2);
  });

  it('does not take the Tab that brings focus to it for a change', () => {
    const { input, commit } = setUp();
    fireEvent.keyUp(input, { key: 'Tab' });
    expect(commit).not.toHaveBeenCalled();
  });

  it.each([
    [50, 0.25],
    [-10, 0],
    [900, 1],
  ])('fills the track for the value %d to the share %d', (value, share) => {
    const { input } = setUp({ value });
    expect(input.style.getPropertyValue('--slider-fill')).toBe(`calc(11px + (100% - 22px) * ${String(share)})`);
  });

  it('fills the track from its origin to the value, on either side', () => {
    const { input } = setUp({ min: -1, max: 1, origin: 0, value: -0.5 });
    expect(input.style.getPropertyValue('--slider-from')).toBe('calc(11px + (100% - 22px) * 0.25)');
    expect(input.style.getPropertyValue('--slider-fill')).toBe('calc(11px + (100% - 22px) * 0.5)');
  });

  it('survives a range without width', () => {
    const { input } = setUp({ min: 5, max: 5, value: 5 });
    expect(input.style.getPropertyValue('--slider-fill')).toBe('calc(11px + (100% - 22px) * 0)');
  });
});
