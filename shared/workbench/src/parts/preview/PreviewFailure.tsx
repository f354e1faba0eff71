import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { useWords } from '../../messages/index.ts';
import type { Failure } from '../../model/failure.ts';
import { describeFailure } from '../../run/describeFailure.ts';

/**
 * Why a stage has no live preview: what refuses it, and what to do. Anything else is the tool's own sentence at
 * `failure.preview`, since the run may succeed all the same.
 */
export function PreviewFailure({ failure, t: tool }: { readonly failure: Failure; readonly t: Translate }) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const isRefused = failure.kind === 'tool' || failure.kind === 'moderation';
  return (
    <Notice tone="warning">
      {isRefused ? describeFailure(failure, { t, tool, locale }) : tool('failure.preview')}
    </Notice>
  );
}
