import type { Host, Onward, ToolFile } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import type { RefObject } from 'react';
import type { InputSpecs, OptionSpecs, RunOutput, ToolDefinition } from '../model/definition.ts';
import { ResultPanel, type ResultPanelProps } from '../result/ResultPanel.tsx';
import { exportImage } from '../result/exportImage.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import { shownResult } from '../result/results.ts';
import { isUnderWay } from '../run/runReducer.ts';
import type { ToolSession } from '../session/session.ts';
import { copyOutput, filesOf, markOf, saveOutput, type SavingOptions } from './saving.ts';
import type { WorkbenchServices } from './useToolSession.ts';

export interface ToolResultProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  readonly session: ToolSession<I, O, Found>;
  readonly services: WorkbenchServices;
  readonly words: FailureWords;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Continues with the shown result; null while a run cannot begin. */
  readonly onResume: (() => void) | null;
  readonly onward: Onward | undefined;
  /** Puts what it was made of back in its place. */
  readonly onBack: () => void;
}

/** The partner's own button: gives a result to the page around the tool. Null where there is none. */
function useOf(
  { partner, toolEvent }: Pick<Host, 'partner' | 'toolEvent'>,
  filesFor: (output: RunOutput) => Promise<readonly ToolFile[]>,
): ResultPanelProps['use'] {
  const label = partner?.useLabel ?? null;
  if (label === null) return null;
  return { label, act: async (output) => toolEvent?.({ kind: 'use', files: await filesFor(output) }) };
}

/** What a tool has made, and what can be done with it. */
export function ToolResult<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  session,
  services: { codec },
  words,
  headingRef,
  onResume,
  onward,
  onBack,
}: ToolResultProps<I, O, Found>) {
  const host = useHost();
  const { state } = session;
  const busy = isUnderWay(state.run);
  const shown = shownResult(state.results);
  const saving = (): SavingOptions => ({
    toolId: definition.id,
    mark: markOf(definition, shown?.output ?? null, shown?.origin ?? null, new Date()),
    codec,
    host,
    t: words.t,
  });
  return (
    <ResultPanel
      results={state.results}
      partial={busy ? state.partial : null}
      kept={state.kept}
      keeps={host.surface !== 'embed'}
      use={useOf(host, (output) => filesOf(output, saving()))}
      marked={definition.mark !== null && definition.person}
      onDevice={(output) => definition.place === 'device' || (output.kind !== 'images' && output.madeHere === true)}
      disabled={busy}
      words={words}
      codec={codec}
      headingRef={headingRef}
      describe={({ message, values }) => words.tool(message, values)}
      onSave={(output, settings) => saveOutput(output, settings, document, saving())}
      encode={(output, settings, signal) => exportImage(output, settings, saving().mark, codec, signal)}
      onCopy={(output) => copyOutput(output, saving())}
      onResume={onResume}
      onward={onward?.tools ?? {}}
      onTake={async (toolId, output) => {
        try {
          const [file] = await filesOf(output, saving());
          if (file)
            onward?.take(toolId, new File([file.blob], file.name, { type: file.blob.type }), shown?.steps ?? []);
        } catch {
          host.toast({ message: words.t('result.save-failed'), type: 'error', durationMs: 0 });
        }
      }}
      steps={shown?.steps?.length ?? 0}
      onSaveRecipe={onward?.saveRecipe ? () => onward.saveRecipe?.(shown?.steps ?? []) : null}
      onBack={onBack}
      onStep={(by) => session.step(by)}
      onReuse={definition.reuseAs === null ? null : () => void session.reuse()}
      onClear={() => void session.clearResults()}
    />
  );
}
