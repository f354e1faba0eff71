import { residentBytes } from './memory.ts';

const status = (kb: number) => `Name:\tnode\nVmPeak:\t  999 kB\nVmRSS:\t  ${String(kb)} kB\n`;

test('the memory of a process counts with everything that it started', () => {
  const files: Record<string, string> = {
    '/proc/1/status': status(100),
    '/proc/1/task/1/children': '2 3 ',
    '/proc/2/status': status(10),
    '/proc/3/status': status(1),
    '/proc/3/task/3/children': '4 ',
    '/proc/4/status': status(1000),
  };
  expect(residentBytes(1, (file) => files[file] ?? '')).toBe(1111 * 1024);
});

test('a process that has gone holds nothing', () => {
  expect(residentBytes(1, () => '')).toBe(0);
});
