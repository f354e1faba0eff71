import { wordsOf, type Tool } from '@facet/catalog';
import { Button, Notice } from '@facet/ui';
import { RotateCw } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useRemoteWidget } from '../remote/useRemoteWidget.ts';
import type { WidgetAddress } from '../site/remotes.ts';
import { useServices, useWords } from '../site/services.ts';
import type { WidgetStep } from './step-port.ts';
import * as styles from './recipes.module.css';

interface StepPlaceProps {
  readonly tool: Tool;
  readonly address: WidgetAddress;
  readonly step: WidgetStep;
  /** The visitor does something in it. */
  readonly isShown: boolean;
}

/** The widget of a step: out of sight until the visitor is needed, but there, so that it can ask for consent. */
export function StepPlace({ tool, address, step, isShown }: StepPlaceProps) {
  const t = useWords();
  const { clock, i18n } = useServices();
  const name = wordsOf(tool, i18n.locale).shortName;
  const work = useSyncExternalStore(step.subscribe, () => step.current);
  const props = useMemo(() => ({ toolId: tool.id, step: work }), [tool.id, work]);
  const { state, place, retry } = useRemoteWidget(address, props, () =>
    step.mounted((ms, task) => clock.after(ms, task), t('recipe.noStep', { tool: name })),
  );
  return (
    <div data-remote={address.remote} data-state={state.kind}>
      {state.kind === 'failed' && (
        <Notice
          tone="error"
          title={t('remote.failed.title', { name })}
          action={
            <Button icon={<RotateCw />} onClick={retry}>
              {t('remote.retry')}
            </Button>
          }
        >
          {t('remote.failed.text')}
        </Notice>
      )}
      <div ref={place} className={isShown ? undefined : styles.out} />
    </div>
  );
}
