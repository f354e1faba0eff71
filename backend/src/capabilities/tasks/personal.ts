import type { Files } from '../uploads/files.ts';
import type { PersonalData } from '../users/personal-data.ts';
import { applyEvent } from './apply-event.ts';
import { exportTasks, readLiveOf, removeTasksOf } from './queries.ts';

/** What is kept about a user's tasks. They end with the account; what was not done costs nothing. */
export function personalTasks(files: Pick<Files, 'unbind'>): PersonalData {
  return {
    name: 'tasks',
    export: (queries, { id }) => exportTasks(queries, id),
    async erase(queries, { id: userId }, now) {
      for (const { id } of await readLiveOf(queries, userId)) {
        await applyEvent(queries, files, { id, userId, event: { kind: 'cancel' }, now });
      }
      await removeTasksOf(queries, userId);
    },
  };
}
