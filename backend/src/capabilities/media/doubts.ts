import type { DoubtCode } from '@facet/engines/face';
import { say } from '../../messages/say.ts';

/** The sentences that go with a clip whose faces would probably give it away; empty where there are none. */
export const sayDoubts = (doubts: readonly DoubtCode[]): string =>
  doubts.map((code) => say(`media.doubt.${code}`)).join(' ');
