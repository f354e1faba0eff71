export { animationMoments, framesOfClip, frameTimes } from './moments.ts';
export {
  blockedFrom,
  classes,
  isAnswered,
  judgeScores,
  type NsfwClass,
  type NsfwFinding,
  type Scores,
} from './scores.ts';
