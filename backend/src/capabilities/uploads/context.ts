import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Throttle } from '../throttle/service.ts';
import type { FileFacts } from './files.ts';
import type { Judge } from './judge/judge.ts';
import { type Broken, shown } from './judge/verdict.ts';
import type { FileRow } from './queries.ts';
import type { UploadSettings } from './settings.ts';
import type { FileStorage } from './storage/storage.ts';

/** What uploads are made of. */
export interface UploadsParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly judge: Judge;
  readonly throttle: Pick<Throttle, 'take'>;
  readonly settings: Omit<UploadSettings, 'address'>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** What a process knows besides the database and the storage; losing it loses nothing. */
export interface UploadsState {
  /** Uploads that this process is finishing, by object name. */
  readonly finishing: Map<string, Promise<FileFacts>>;
  /** When the storage was last compared with the rows, epoch ms. */
  reconciledAt: number;
}

export interface UploadsContext extends UploadsParts {
  readonly state: UploadsState;
}

export const uploadsContext = (parts: UploadsParts): UploadsContext => ({
  ...parts,
  state: { finishing: new Map(), reconciledAt: -Infinity },
});

export const after = ({ now }: Pick<UploadsContext, 'now'>, ms: number): Date => new Date(now().getTime() + ms);

export const gone = (): ApiError => new ApiError(404, 404, say('error.fileGone'));
export const refused = ({ rule, values }: Broken): ApiError => new ApiError(422, 422, say(rule, values));
/** @param most and `size` in bytes */
export const tooLarge = (most: number, size: number): ApiError =>
  refused({ rule: 'error.fileTooLarge', values: { most: shown(most / 2 ** 20), size: shown(size / 2 ** 20) } });

/** An unguessable name. */
export const newObjectName = (kind: 'in' | 'out'): string => `${kind}/${randomBytes(24).toString('base64url')}`;

/** @throws for a row that was not judged: a fault of the program */
export function factsOf(row: FileRow): FileFacts {
  const { objectName, userId, filename, type, bytes, width, height, duration, frames, createdAt, expiresAt } = row;
  if (type === null) throw new Error(`the file ${objectName} was not judged`);
  return { objectName, userId, filename, type, bytes, width, height, duration, frames, createdAt, expiresAt };
}
