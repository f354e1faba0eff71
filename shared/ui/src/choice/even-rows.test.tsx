/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { evenColumns } from './even-rows.ts';
import { SegmentedControl } from './RadioCards.tsx';

describe('evenColumns', () => {
  it.each([
    { count: 3, rows: 1, columns: 3 },
    { count: 4, rows: 2, columns: 2 },
    { count: 5, rows: 2, columns: 3 },
    { count: 7, rows: 2, columns: 4 },
    { count: 8, rows: 3, columns: 3 },
    { count: 2, rows: 2, columns: 1 },
  ])('$count choices that need $rows rows stand $columns side by side', ({ count, rows, columns }) => {
    expect(evenColumns(count, rows)).toBe(columns);
  });

  it('puts three that need two rows one below the other: none is left over', () => {
    expect(evenColumns(3, 2)).toBe(1);
  });
});

describe('a row of choices', () => {
  let resize: () => void;

  /** Lays every segment out in a row of its own from the third on, in a box of this width. */
  function layOut(width: number): void {
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
    HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { top: width < 400 && at > 2 ? 40 : 0 } as DOMRect;
    };
  }

  beforeEach(() => {
    window.ResizeObserver = class {
      constructor(listener: ResizeObserverCallback) {
        resize = () => listener([], this as unknown as ResizeObserver);
      }
      observe(): void {
        resize();
      }
      unobserve(): void {}
      disconnect(): void {}
    };
  });

  const track = (): HTMLElement => screen.getAllByRole('radio')[0]!.parentElement!.parentElement!;

  function show(): void {
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }));
    render(<SegmentedControl legend="Format" value="a" onChange={() => undefined} options={options} />);
  }

  it('that wraps gets as many in each row, and none of it when it has room again', () => {
    layOut(320);
    show();
    expect(track().dataset['even']).toBe('');
    expect(track().style.getPropertyValue('--columns')).toBe('2');
    layOut(800);
    act(() => resize());
    expect(track().dataset['even']).toBeUndefined();
  });

  it('that fits stays as it is', () => {
    layOut(800);
    show();
    expect(track().dataset['even']).toBeUndefined();
  });
});
