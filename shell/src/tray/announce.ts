import type { Bus } from '@facet/contracts';
import type { Task } from '@facet/contracts/tasks';
import { changesBetween, type TaskStore } from '@facet/platform/tasks';

/** Where the end of a task is announced. */
export interface AnnounceSkin {
  /** Whether the tray or the page of this tool is on screen: either shows the end by itself. */
  isShown(toolId: string): boolean;
  /** Whether the page can be seen at all. */
  isVisible(): boolean;
  toast(task: Task): void;
  /** Shows a browser notification, where the visitor allowed it. */
  notify(task: Task): void;
}

/**
 * Announces changes of tasks: the balance changes when one begins or ends; an end shows a toast where it is not visible
 * already, or a browser notification when no page is visible. A cancelled task is not announced.
 * @returns the way to stop
 */
export function announceTasks(store: TaskStore, bus: Bus, skin: AnnounceSkin): () => void {
  return store.subscribe((before) => {
    const changes = changesBetween(before, store.list);
    if (changes.length > 0) bus.emit('creditsOutdated', { cause: 'task' });
    for (const { kind, task } of changes) {
      if (kind === 'began' || task.status === 'CANCELLED') continue;
      if (!skin.isVisible()) skin.notify(task);
      if (!skin.isShown(task.tool_id)) skin.toast(task);
    }
  });
}
