import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../start-error.ts';

const jobSchema = z.object({ id: z.string(), links: z.record(z.string(), z.string()) });
const writtenSchema = z.object({
  tool: z.string(),
  /** Of the call, a UUID. */
  call: z.uuid(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Null while it is not known whether the provider has taken the call. */
  job: jobSchema.nullable(),
  submissions: z.int().nonnegative(),
  /** Name of the provider that has it, or may have it. */
  provider: z.string().default(''),
  /** A submission was on its way to a provider that cannot be searched. */
  sent: z.boolean().default(false),
});
/** What is known of a run at a provider that is not over. */
export type Written = z.infer<typeof writtenSchema>;

/** The run of one task at its provider, in the task's folder: a process that is started after another was killed continues with it. */
export interface Journal {
  /** Null for none, or one that is over. */
  read(): Promise<Written | null>;
  write(written: Written): Promise<void>;
  /** The run is over: there is nothing to continue with, and nothing to cancel. */
  close(): Promise<void>;
}

/** A journal in a folder. */
export function openJournal(folder: string): Journal {
  const file = path.join(folder, 'provider.json');
  const put = async (value: unknown): Promise<void> => {
    const draft = `${file}.draft`;
    await writeFile(draft, JSON.stringify(value));
    await rename(draft, file);
  };
  return {
    async read() {
      try {
        const parsed = writtenSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
        return parsed.success ? parsed.data : null;
      } catch (error) {
        if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write: put,
    close: () => put(null),
  };
}

/** A journal that ends with this process. */
export function memoryJournal(): Journal {
  let kept: Written | null = null;
  return {
    read: () => Promise.resolve(kept),
    write: (written) => Promise.resolve(void (kept = written)),
    close: () => Promise.resolve(void (kept = null)),
  };
}
