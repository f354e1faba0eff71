import type { StartTask } from '@facet/contracts/tasks';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { FileFacts } from '../uploads/files.ts';
import type { TaskInput, TaskTool } from './tool.ts';

/**
 * The files of a task by input, in the order in which the tool names its inputs.
 * @param find a file of the user's, by its name
 * @throws ApiError 404 for a file that is not there, 422 for one that the tool does not take
 */
export async function judgeInputs(
  { inputs }: Pick<TaskTool, 'inputs'>,
  given: StartTask['inputs'],
  find: (objectName: string) => Promise<FileFacts | null>,
): Promise<Readonly<Record<string, readonly FileFacts[]>>> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(inputs, name)) throw new ApiError(422, 422, say('error.taskInputs'));
  }
  const found: Record<string, readonly FileFacts[]> = {};
  for (const [name, input] of Object.entries(inputs)) {
    const names = [given[name] ?? []].flat();
    const { most = 1, required = false } = input;
    if (names.length > most) throw new ApiError(422, 422, say('error.taskTooManyFiles', { most }));
    if (required && names.length === 0) throw new ApiError(422, 422, say('error.taskFileMissing'));
    found[name] = await Promise.all(names.map(async (one) => judgeFile(input, await find(one))));
  }
  return found;
}

function judgeFile({ types, longest }: TaskInput, file: FileFacts | null): FileFacts {
  if (file === null) throw new ApiError(404, 404, say('error.fileGone'));
  if (!types.includes(file.type)) {
    const known = types.map((type) => (type.split('/')[1] ?? type).toUpperCase()).join(', ');
    throw new ApiError(422, 422, say('error.taskFileType', { name: file.filename, types: known }));
  }
  if (longest !== undefined && file.duration !== null && file.duration > longest) {
    const words = { name: file.filename, seconds: Math.ceil(file.duration), longest };
    throw new ApiError(422, 422, say('error.taskTooLong', words));
  }
  return file;
}
