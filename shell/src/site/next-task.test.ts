import { nextTask } from './next-task.ts';

test('uses the browser’s own way where there is one', async () => {
  const yielded = jest.fn(() => Promise.resolve());
  await nextTask({ scheduler: { yield: yielded } } as unknown as Window & typeof globalThis);
  expect(yielded).toHaveBeenCalledTimes(1);
});

test('elsewhere what already waits in another task comes first', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('waiting');
  port2.postMessage(null);
  await nextTask({} as Window & typeof globalThis);
  order.push('next');
  port1.close();
  expect(order).toEqual(['waiting', 'next']);
});
