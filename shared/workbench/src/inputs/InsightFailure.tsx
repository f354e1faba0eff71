import { Button, Notice } from '@facet/ui';
import { useWords } from '../messages/index.ts';
import { describeFailure, mayRetry, type FailureWords } from '../run/describeFailure.ts';
import type { Insight } from '../model/definition.ts';

interface InsightFailureProps {
  readonly insight: Insight<unknown>;
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly onInspectAgain: () => void;
}

/** Why the look at an input failed, and another one where that may help; nothing unless it failed. */
export function InsightFailure({ insight, disabled, words, onInspectAgain }: InsightFailureProps) {
  const t = useWords();
  if (insight.status !== 'failed') return null;
  return (
    <Notice
      tone="error"
      action={
        mayRetry(insight.failure) && (
          <Button size="small" onClick={onInspectAgain} disabled={disabled}>
            {t('input.again')}
          </Button>
        )
      }
    >
      {describeFailure(insight.failure, words)}
    </Notice>
  );
}
