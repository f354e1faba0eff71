/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Beside, BesidePlace } from './Beside.tsx';

test('controls of the stage stand in the place beside it', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const { container, unmount } = render(
    <BesidePlace value={place}>
      <Beside>
        <button>Wider</button>
      </Beside>
    </BesidePlace>,
  );
  const button = screen.getByRole('button', { name: 'Wider' });
  expect(place.contains(button)).toBe(true);
  expect(container.contains(button)).toBe(false);
  unmount();
  expect(place.childElementCount).toBe(0);
});

test('without a place they stay where they are', () => {
  const { container } = render(
    <Beside>
      <button>Wider</button>
    </Beside>,
  );
  expect(container.contains(screen.getByRole('button', { name: 'Wider' }))).toBe(true);
});
