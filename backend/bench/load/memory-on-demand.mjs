/** Preloaded into the backend by `NODE_OPTIONS`: on the message `memory` collects all garbage and answers with what is left, bytes. */
import v8 from 'node:v8';
import vm from 'node:vm';

if (process.send) {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  process.on('message', (message) => {
    if (message !== 'memory') return;
    // What finalisers let go of is collected by the second.
    collect();
    setImmediate(() => {
      collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      process.send({ type: 'memory', held: heapUsed + external, rss });
    });
  });
  // The listener alone keeps no process alive.
  process.channel?.unref();
}
