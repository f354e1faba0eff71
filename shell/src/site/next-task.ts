/**
 * Lets the browser paint and answer the visitor before the next piece of work. `scheduler.yield` comes back before other
 * tasks that wait (Prioritized Task Scheduling, WICG); where it is unknown, a message does.
 */
export function nextTask(window: Window): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
