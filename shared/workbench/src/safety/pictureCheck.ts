import { isAnswered, judgeScores, type Scores } from '@facet/engines/nsfw';
import type { ImageValue, InputValue, MediaValue } from '../model/definition.ts';
import { FailureError, isAbort } from '../model/failure.ts';
import type { BytesProgress } from '../model/assets.ts';

/** What is looked at of a file: one that moves at some of its moments, as the backend does (product 5.9). */
export type LookAt = ImageValue | MediaValue<'video'>;

export interface PictureCheckDeps {
  /** Stills that stand for a file; none where this browser shows nothing of it. */
  readonly stillsOf: (file: LookAt, signal: AbortSignal) => Promise<readonly Blob[]>;
  /** How likely a picture is of each class. Rejects with a failure of kind `assets` when the net could not be fetched. */
  readonly look: (still: Blob, bytes: (progress: BytesProgress) => void) => Promise<Scores>;
  /** Aborts when the tool is unmounted. */
  readonly signal: AbortSignal;
}

/** Checks pictures of people on the device for what is refused (product 10.4). Nothing is sent. */
export interface PictureCheck {
  /**
   * Resolves once everything that the input shows was looked at and nothing is refused; what was looked at before is not looked at again.
   * Rejects with `FailureError`: `moderation` for what is refused and for what could not be checked, `assets` without the net.
   */
  check(value: InputValue, bytes: (progress: BytesProgress) => void): Promise<void>;
  dispose(): void;
}

export function createPictureCheck({ stillsOf, look, signal }: PictureCheckDeps): Omit<PictureCheck, 'dispose'> {
  /** By the id of a file: a verdict, or the look that is under way. */
  const verdicts = new Map<string, Promise<'clear' | 'refused'>>();

  const judge = async (file: LookAt, bytes: (progress: BytesProgress) => void): Promise<'clear' | 'refused'> => {
    const scores: Scores[] = [];
    for (const still of await stillsOf(file, signal)) scores.push(await look(still, bytes));
    if (scores.length === 0 || !scores.every(isAnswered)) throw new Error('the check has no answer');
    return judgeScores(scores).length > 0 ? 'refused' : 'clear';
  };

  const verdictOf = async (file: LookAt, bytes: (progress: BytesProgress) => void): Promise<'clear' | 'refused'> => {
    const before = verdicts.get(file.id);
    if (before) return before;
    const verdict = judge(file, bytes);
    verdicts.set(file.id, verdict);
    // What could not be checked is looked at again at the next try.
    verdict.catch(() => verdicts.delete(file.id));
    return verdict;
  };

  return {
    async check(value, bytes) {
      const files = filesOf(value);
      for (const file of files) {
        const name = files.length > 1 ? file.name : null;
        let verdict: 'clear' | 'refused';
        try {
          verdict = await verdictOf(file, bytes);
        } catch (error) {
          signal.throwIfAborted();
          if (isAbort(error) || (error instanceof FailureError && error.failure.kind === 'assets')) throw error;
          throw new FailureError({ kind: 'moderation', found: 'unchecked', name }, { cause: error });
        }
        if (verdict === 'refused') throw new FailureError({ kind: 'moderation', found: 'refused', name });
      }
    },
  };
}

/** The files of an input that show something. */
function filesOf(value: InputValue): readonly LookAt[] {
  switch (value.kind) {
    case 'image':
    case 'video':
      return [value];
    case 'images':
      return value.items;
    case 'audio':
    case 'url':
    case 'text':
      return [];
    default:
      return value satisfies never;
  }
}
