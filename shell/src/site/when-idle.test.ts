/** @jest-environment jsdom */
import { whenIdle } from './when-idle.ts';

/** A browser whose quiet moments the test chooses. */
function setUp() {
  jest.useFakeTimers();
  const quiet: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => quiet.push(work) });
  const idle = (): void => {
    for (const work of quiet.splice(0)) work();
  };
  const type = (): void => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  return { quiet, idle, type };
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('work is done in the next quiet moment, once', () => {
  const { quiet, idle } = setUp();
  const work = jest.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  idle();
  jest.runAllTimers();
  expect([work.mock.calls.length, quiet.length]).toEqual([1, 0]);
});

test('work waits while somebody types, however quiet the moments between two keys are', () => {
  const { idle, type } = setUp();
  const work = jest.fn();
  whenIdle(work);
  for (let key = 0; key < 5; key++) {
    type();
    idle();
    jest.advanceTimersByTime(900);
    idle();
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  idle();
  expect(work).toHaveBeenCalledTimes(1);
});

test('where a browser knows no quiet moments, work is done a little later', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenIdle(work);
  jest.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
});
