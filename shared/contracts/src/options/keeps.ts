import * as z from 'zod/mini';
import { keptParts } from '../kept-parts.ts';

/** Of the options of a tool: see `keptParts`. */
export const keepsSchema = z._default(z.array(z.enum(keptParts)).check(z.maxLength(keptParts.length)), []);
