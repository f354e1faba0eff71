/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firePointer, installPointerCapture } from '../test-support/pointer.ts';
import { CompareSlider } from './CompareSlider.tsx';
import type { CompareSliderProps } from './CompareSlider.tsx';
import { clipToShare, positionAfterKey, positionAtPointer } from './compare-position.ts';

describe('position of the handle', () => {
  it('moves with the arrows on the screen, in both directions of text', () => {
    expect(positionAfterKey('ArrowRight', 0.5, 'ltr')).toBe(0.52);
    expect(positionAfterKey('ArrowRight', 0.5, 'rtl')).toBe(0.48);
    expect(positionAfterKey('ArrowLeft', 0.5, 'rtl')).toBe(0.52);
  });

  it('stops at the ends', () => {
    expect(positionAfterKey('ArrowRight', 0.99, 'ltr')).toBe(1);
    expect(positionAfterKey('PageDown', 0.05, 'ltr')).toBe(0);
    expect(positionAfterKey('Home', 0.3, 'rtl')).toBe(0);
    expect(positionAfterKey('End', 0.3, 'rtl')).toBe(1);
  });

  it('knows no other key', () => {
    expect(positionAfterKey('a', 0.5, 'ltr')).toBeNull();
    expect(positionAfterKey('Tab', 0.5, 'ltr')).toBeNull();
  });

  it('follows the pointer from the inline start, and stays inside', () => {
    const box = { left: 100, width: 200 };
    expect(positionAtPointer(150, box, 'ltr')).toBe(0.25);
    expect(positionAtPointer(150, box, 'rtl')).toBe(0.75);
    expect(positionAtPointer(-50, box, 'ltr')).toBe(0);
    expect(positionAtPointer(900, box, 'ltr')).toBe(1);
    expect(positionAtPointer(150, { left: 100, width: 0 }, 'ltr')).toBe(0);
  });

  it('clips what lies after the handle', () => {
    expect(clipToShare(0.25, 'ltr')).toBe('inset(0 75% 0 0)');
    expect(clipToShare(0.25, 'rtl')).toBe('inset(0 0 0 75%)');
  });
});

function setUp(props: Partial<CompareSliderProps> = {}) {
  const change = jest.fn();
  const { container } = render(
    <CompareSlider
      label="Before and after"
      before={{ src: 'before.png', alt: 'Your photo' }}
      after={{ node: <p>After</p> }}
      beforeLabel="Original"
      afterLabel="Result"
      formatPosition={(share) => `${String(Math.round(share * 100))} % original`}
      onPositionChange={change}
      {...props}
    />,
  );
  const area = container.firstElementChild as HTMLElement;
  area.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  return { change, area, handle: screen.getByRole('slider', { name: 'Before and after' }), user: userEvent.setup() };
}

beforeAll(installPointerCapture);

describe('CompareSlider', () => {
  it('is a slider that says its position in words', () => {
    const { handle } = setUp();
    expect(handle).toHaveAttribute('aria-valuenow', '50');
    expect(handle).toHaveAttribute('aria-valuetext', '50 % original');
    expect(screen.getByAltText('Your photo')).toBeInTheDocument();
  });

  it('moves by keyboard alone', async () => {
    const { user, change, handle } = setUp();
    await user.tab();
    expect(handle).toHaveFocus();
    await user.keyboard('{ArrowRight}{PageUp}{End}{Home}');
    expect(change.mock.calls).toEqual([[0.52], [0.62], [1], [0]]);
    expect(handle).toHaveAttribute('aria-valuetext', '0 % original');
  });

  it('does not report a move that is none, and leaves shortcuts to the browser', async () => {
    const { user, change } = setUp();
    await user.tab();
    await user.keyboard('{Home}{Home}{ArrowLeft}{Alt>}{ArrowRight}{/Alt}');
    expect(change.mock.calls).toEqual([[0]]);
  });

  it('follows a press and a drag anywhere, and not a mere hover', () => {
    const { area, change } = setUp();
    firePointer('Move', area, { clientX: 20 });
    expect(change).not.toHaveBeenCalled();
    firePointer('Down', area, { clientX: 50 });
    firePointer('Move', area, { clientX: 150 });
    expect(change.mock.calls).toEqual([[0.25], [0.75]]);
  });

  it('leaves a press beside the handle alone where only the handle drags', () => {
    const { area, handle, change } = setUp({ dragArea: 'handle' });
    firePointer('Down', area, { clientX: 50 });
    firePointer('Move', area, { clientX: 60 });
    expect(change).not.toHaveBeenCalled();
    firePointer('Down', handle, { clientX: 100 });
    firePointer('Move', handle, { clientX: 150 });
    expect(change.mock.calls).toEqual([[0.75]]);
  });

  it('stays where its owner says', async () => {
    const { user, handle, change } = setUp({ position: 0.3 });
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(change.mock.calls).toEqual([[0.32]]);
    expect(handle).toHaveAttribute('aria-valuenow', '30');
  });
});
