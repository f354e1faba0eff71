export { browserTaskChannel, type TaskChannel, type TasksMessage } from './task-channel.ts';
export {
  changesBetween,
  isUnderWay,
  TASK_INTERVAL_MS,
  tasksUnderWay,
  type TaskChange,
  type TaskList,
} from './task-list.ts';
export { createTaskStore, type TaskStore, type TaskStoreOptions } from './task-store.ts';
