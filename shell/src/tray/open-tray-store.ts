import { browserLocks, onlineActivity } from '@facet/platform';
import { browserTaskChannel, createTaskStore, type TaskStore } from '@facet/platform/tasks';
import type { Services } from '../site/services.ts';

/** The tasks of this page's user, over what the browser has. */
export function openTrayStore({ api, session, clock }: Services, window: Window, signal: AbortSignal): TaskStore {
  return createTaskStore({
    api,
    session,
    clock,
    activity: onlineActivity(window),
    locks: browserLocks(window.navigator),
    channel: browserTaskChannel(),
    signal,
  });
}
