/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { SoundPlayer } from './SoundPlayer.tsx';

const sound = () => screen.getByLabelText<HTMLAudioElement>('speech.mp3');

test('a press on the waveform plays from there', () => {
  const { container } = render(<SoundPlayer url="blob:a" name="speech.mp3" peaks={[0.1, 0.8, 0.3]} />);
  const wave = container.querySelector('[aria-hidden]')!;
  const play = jest.fn(() => Promise.resolve());
  Object.assign(sound(), { play });
  Object.defineProperty(sound(), 'duration', { value: 10 });
  wave.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  fireEvent(wave, new MouseEvent('pointerdown', { bubbles: true, clientX: 150 }));
  expect(sound().currentTime).toBeCloseTo(2.5);
  expect(play).toHaveBeenCalled();
});

test('before its length is known a press does nothing; without peaks there is the player alone', () => {
  const { container, rerender } = render(<SoundPlayer url="blob:a" name="speech.mp3" peaks={[0.1]} />);
  const play = jest.fn();
  Object.assign(sound(), { play });
  fireEvent(container.querySelector('[aria-hidden]')!, new MouseEvent('pointerdown', { bubbles: true, clientX: 5 }));
  expect(play).not.toHaveBeenCalled();
  rerender(<SoundPlayer url="blob:a" name="speech.mp3" peaks={[]} />);
  expect(container.querySelector('svg')).toBeNull();
});
