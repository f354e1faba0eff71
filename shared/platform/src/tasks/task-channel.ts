import { taskSchema } from '@facet/contracts/tasks';
import * as z from 'zod/mini';
import '../jitless.ts';

const messageSchema = z.object({
  userId: z.string(),
  revision: z.int().check(z.nonnegative()),
  tasks: z.array(taskSchema),
});
/** A user's tasks, as one store sends them to the others. */
export type TasksMessage = z.infer<typeof messageSchema>;

/** Shares updates between the stores of one browser: those of other tabs, and of widgets in this page. */
export interface TaskChannel {
  send(message: TasksMessage): void;
  listen(listener: (message: TasksMessage) => void, signal: AbortSignal): void;
}

/** A channel over BroadcastChannel; null where the browser has none: every store then polls by itself. */
export function browserTaskChannel(name = 'facet-tasks'): TaskChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    send(message) {
      channel.postMessage(message);
    },
    listen(listener, signal) {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        // Another store may be of an older or newer build.
        const message = z.safeParse(messageSchema, data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener('message', receive, { signal });
      signal.addEventListener('abort', () => channel.close(), { once: true });
    },
  };
}
