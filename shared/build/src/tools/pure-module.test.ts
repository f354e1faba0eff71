import { withinComputing } from './pure-module.ts';

const late = (): Error => Object.assign(new Error('late'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });

/** A process that computes so many milliseconds in each of its attempts. */
function createProcess(each: number) {
  let spent = 0;
  return { attempt: () => (spent += each), computed: () => spent };
}

test('a file that waited for a processor is read again', () => {
  const { attempt, computed } = createProcess(300);
  const read = () => {
    if (attempt() < 900) throw late();
    return 'data';
  };
  expect(withinComputing(1000, read, computed)).toBe('data');
});

test('one that computes without an end is given up at the limit', () => {
  const { attempt, computed } = createProcess(400);
  const read = jest.fn(() => {
    attempt();
    throw late();
  });
  expect(() => withinComputing(1000, read, computed)).toThrow('late');
  expect(read).toHaveBeenCalledTimes(3);
});

test('another error is not tried again', () => {
  const read = jest.fn(() => {
    throw new Error('broken');
  });
  expect(() => withinComputing(1000, read, () => 0)).toThrow('broken');
  expect(read).toHaveBeenCalledTimes(1);
});
