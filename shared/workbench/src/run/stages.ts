/** Stages of a run on the backend: uploads, waiting, the work, fetching what it made. The words are the workbench's own. */
const stages = [
  'task.hashing',
  'task.sending',
  'task.checking',
  'task.starting',
  'task.waiting',
  'task.loading',
  'task.queued',
  'task.reading',
  'task.looking',
  'task.downloading',
  'task.turn',
  'task.finding',
  'task.swapping',
  'task.joining',
  'task.saving',
  'task.working',
  'task.fetching',
] as const;
export type TaskStage = (typeof stages)[number];

export function isTaskStage(stage: string): stage is TaskStage {
  return stages.some((known) => known === stage);
}

/** The stage under which the page shows what the backend's work does now; one that it has no word for is called work. */
export function taskStage(stage: string | null): TaskStage {
  const named = `task.${stage ?? ''}`;
  return isTaskStage(named) ? named : 'task.working';
}
