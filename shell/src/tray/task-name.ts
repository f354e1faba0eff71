import { toolById, wordsOf } from '@facet/catalog';
import type { Task } from '@facet/contracts/tasks';

/** Name of a task for people: its tool and its file. */
export function taskName({ tool_id, title }: Pick<Task, 'tool_id' | 'title'>, locale: string): string {
  const tool = toolById(tool_id);
  return tool ? `${wordsOf(tool, locale).shortName}: ${title}` : title;
}
