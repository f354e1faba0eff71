import type { FastifyBaseLogger } from 'fastify';
import { say } from '../../messages/say.ts';
import type { GuardedFile, GuardedTask, GuardRefusal, TaskGuard } from '../tasks/guard.ts';
import type { Credentials } from '../media/marks-credentials.ts';
import { checksFor, policyOf } from './policy.ts';
import type { MinorFinder } from './minors/finder.ts';
import type { Moderation, Verdict } from './service.ts';

export interface GuardParts {
  readonly moderation: Moderation;
  readonly minorFinder: Pick<MinorFinder, 'shows'>;
  /** Ids of accounts whose tasks are all checked. */
  readonly listed: readonly string[];
  /** Countries whose visitors' tasks are all checked. */
  readonly regions: readonly string[];
  /** Whether a tool shows a person; the catalogue knows. */
  readonly isPerson: (toolId: string) => boolean;
  /** Null: results are not signed. */
  readonly credentials: Credentials | null;
  readonly log: FastifyBaseLogger;
}

/** The guard of the queue: the policy of each tool, applied. */
export function createGuard({
  moderation,
  minorFinder,
  listed,
  regions,
  isPerson,
  credentials,
  log,
}: GuardParts): TaskGuard {
  const isListed = ({ userId, country }: GuardedTask): boolean =>
    listed.includes(userId) || (country !== null && regions.includes(country));
  const checksOf = (task: GuardedTask) =>
    checksFor(policyOf({ toolId: task.toolId, person: isPerson(task.toolId) }), isListed(task));

  function decide(verdict: Verdict, unchecked: 'passes' | 'stops', words: string): GuardRefusal | null {
    if (verdict.kind === 'unchecked')
      return unchecked === 'passes' ? null : { failure: 'failed', message: say('moderation.unchecked') };
    return verdict.result.isViolation ? { failure: 'refused', message: words } : null;
  }

  /** Stills alone: the people of clips are known once their work has begun, and are looked at there. */
  async function refuseMinors(
    files: readonly GuardedFile[],
    unchecked: 'passes' | 'stops',
  ): Promise<GuardRefusal | null> {
    try {
      for (const { path, type } of files) {
        if (!type.startsWith('image/') || type === 'image/gif') continue;
        if (await minorFinder.shows(path)) return { failure: 'refused', message: say('moderation.minor') };
      }
      return null;
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be checked');
      return unchecked === 'passes' ? null : { failure: 'failed', message: say('moderation.unchecked') };
    }
  }

  return {
    async inputs(task, files) {
      const checks = checksOf(task);
      const text = moderation.checkText(task.texts, checks.words);
      if (text.isViolation) {
        log.info({ toolId: task.toolId, kinds: text.violationTypes }, 'a task was refused for its text');
        return { failure: 'refused', message: text.message };
      }
      const shown = checks.pictures
        ? decide(await moderation.checkFiles(files, task.folder), checks.unchecked, say('moderation.picture'))
        : null;
      return shown ?? (checks.minors ? refuseMinors(files, checks.unchecked) : null);
    },
    async result(task, file) {
      const checks = checksOf(task);
      if (!checks.pictures) return null;
      return decide(await moderation.checkFiles([file], task.folder), checks.unchecked, say('moderation.result'));
    },
    async seal(task, file) {
      try {
        await credentials?.sign(file.path, file.type, task.toolId);
      } catch (error) {
        // The mark of IPTC is in it: a result is not lost for want of a signature.
        log.error({ err: error, toolId: task.toolId, type: file.type }, 'a result could not be signed');
      }
    },
  };
}
