import * as z from 'zod/mini';

/** Schema of an answer with `data` (`Envelope`). */
export const envelope = <T extends z.ZodMiniType>(data: T) => z.object({ code: z.int(), msg: z.string(), data });
