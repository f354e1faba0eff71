import type { DoubtCode } from '@facet/contracts/doubts';
import type { ToolNotice } from '../model/definition.ts';

/** What may give a result away, by the words of the tool's catalogue. */
export const doubtNotices = (doubts: readonly DoubtCode[]): readonly ToolNotice[] =>
  doubts.map((code) => ({ id: `doubt.${code}`, tone: 'warning', message: `doubt.${code}` }));
