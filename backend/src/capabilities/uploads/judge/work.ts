/** The process of `createJudge`. */
import sharp from 'sharp';
import { examine } from './examine.ts';
import { readPicture } from './picture.ts';
import { type FileLimits, type Verdict, verdictOf } from './verdict.ts';

/** Answers what a file is, and whether it keeps the rules: by its structure first, by its pixels then. */
export async function open(limits: FileLimits): Promise<(path: string) => Promise<Verdict>> {
  sharp.cache(false);
  sharp.concurrency(1);
  return async (path) => {
    const verdict = await examine(path, limits);
    if (!verdict.ok || verdict.facts.width !== null || !verdict.facts.type.startsWith('image/')) return verdict;
    return verdictOf(() => readPicture(path, verdict.facts, limits));
  };
}
