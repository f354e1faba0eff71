import path from 'node:path';
import type { ModerationResult } from '@facet/contracts/moderation';
import { animationMoments, isAnswered, judgeScores, type Scores } from '@facet/engines/nsfw';
import type { FastifyBaseLogger } from 'fastify';
import { say } from '../../messages/say.ts';
import type { GuardedFile } from '../tasks/guard.ts';
import { takeFrames } from './frames.ts';
import type { Classifier } from './nsfw/classifier.ts';
import { findBlockedWords } from './text.ts';
import type { WordKind } from './words.ts';

export interface ModerationParts {
  readonly classifier: Classifier;
  /** Where frames of videos are taken; null: there is none, and videos cannot be checked. */
  readonly ffmpeg: string | null;
  readonly log: FastifyBaseLogger;
}

/** What a check found: a result, or that it could not be made. */
export type Verdict = { readonly kind: 'checked'; readonly result: ModerationResult } | { readonly kind: 'unchecked' };

export interface Moderation {
  checkText(texts: readonly string[], kinds: readonly WordKind[], strict?: boolean): ModerationResult;
  /**
   * Looks at stills, at four frames of each clip. @param folder for frames that are taken; a folder of its own in it is left there
   */
  checkFiles(files: readonly GuardedFile[], folder: string): Promise<Verdict>;
}

const clean = (details: readonly string[] = []): ModerationResult => ({
  isViolation: false,
  confidence: 0,
  violationTypes: [],
  message: '',
  details: [...details],
});

export function createModeration({ classifier, ffmpeg, log }: ModerationParts): Moderation {
  async function look(file: GuardedFile, folder: string): Promise<readonly Scores[]> {
    if (file.type === 'image/gif') return classifier.look({ file: file.path, frames: animationMoments });
    if (!file.type.startsWith('video/')) return classifier.look({ file: file.path, frames: [0] });
    if (ffmpeg === null) throw new Error('there is no ffmpeg');
    const frames = await takeFrames(ffmpeg, { file: file.path, duration: file.duration ?? 1 }, folder);
    const scores: Scores[] = [];
    for (const frame of frames) scores.push(...(await classifier.look({ file: frame, frames: [0] })));
    return scores;
  }

  return {
    checkText(texts, kinds, strict = true) {
      const found = texts
        .flatMap((text) => findBlockedWords(text, { strict }))
        .filter(({ kind }) => kinds.includes(kind));
      const [first] = kinds.filter((kind) => found.some((finding) => finding.kind === kind)).toReversed();
      if (first === undefined) return clean();
      return {
        isViolation: true,
        confidence: 1,
        violationTypes: [...new Set(found.map(({ kind }) => kind))],
        message: say(`moderation.text.${first}`),
        // Which words it was is not said: the list would be learnt from it.
        details: [],
      };
    },

    async checkFiles(files, folder) {
      const scores: Scores[] = [];
      for (const [i, file] of files.entries()) {
        if (file.type.startsWith('audio/')) continue;
        try {
          scores.push(...(await look(file, path.join(folder, `frames-${String(i)}`))));
        } catch (error) {
          log.warn({ err: error, type: file.type }, 'a file could not be checked');
          return { kind: 'unchecked' };
        }
      }
      if (!scores.every(isAnswered)) return { kind: 'unchecked' };
      const findings = judgeScores(scores);
      const [surest] = findings;
      if (surest === undefined) return { kind: 'checked', result: clean() };
      return {
        kind: 'checked',
        result: {
          isViolation: true,
          confidence: surest.confidence,
          violationTypes: [...new Set(findings.map(({ kind }) => kind.toLowerCase()))],
          message: say('moderation.picture'),
          details: findings.map(({ picture }) => say('moderation.detail', { number: picture + 1 })),
        },
      };
    },
  };
}
