import type { Bus } from '@facet/contracts';
import type { Task } from '@facet/contracts/tasks';
import { changesBetween, type TaskStore } from '@facet/platform/tasks';

/** Where the end of a task is told. */
export interface AnnounceSkin {
  /** Whether the tray or the page of this tool is on screen: either shows the end by itself. */
  isShown(toolId: string): boolean;
  /** Whether the page can be seen at all. */
  isVisible(): boolean;
  toast(task: Task): void;
  /** Tells the visitor outside of the page, where they allowed it. */
  notify(task: Task): void;
}

/**
 * Tells what becomes of tasks: the balance has changed when one began or ended; an end is told in a toast where it is not
 * seen already, and by the browser where no page can be seen. Who cancelled a task knows.
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
