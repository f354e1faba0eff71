import { useHost } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useEffect, useRef, useState } from 'react';
import { useConsent } from '../../consent/useConsent.tsx';
import { BitmapCanvas } from '../../media/BitmapCanvas.tsx';
import { useWords } from '../../messages/index.ts';
import { describeFailure } from '../../run/describeFailure.ts';
import { failureFrom, isAbort, type Failure } from '../../model/failure.ts';
import type { InputSpecs, OptionSpecs, PartProps, ToolNotice } from '../../model/definition.ts';
import * as styles from './PreviewFrame.module.css';

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'working' }
  | { readonly kind: 'shown'; readonly picture: ImageBitmap; readonly notes: readonly ToolNotice[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Of a person tool: shows on demand, once everyone shown agreed, one frame of what a paid run would make. What it shows goes when an input
 * or an option changes.
 */
export function PreviewFrame<I extends InputSpecs, O extends OptionSpecs, Found>({
  inputs,
  options,
  preview,
  disabled,
  t: tool,
}: PartProps<I, O, Found>) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const subject = `${Object.values(inputs)
    .map((value) => value?.id ?? '')
    .join(' ')} ${JSON.stringify(options)}`;
  const [{ of, state }, setShown] = useState<{ readonly of: string; readonly state: State }>({
    of: subject,
    state: { kind: 'none' },
  });
  const consent = useConsent();
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), [subject]);
  const current = of === subject ? state : ({ kind: 'none' } as const);
  const hasAll = Object.values(inputs).every((value) => value !== null);

  const make = async (): Promise<void> => {
    if (!preview) return;
    const controller = new AbortController();
    making.current?.abort();
    making.current = controller;
    const show = (next: State): void => {
      if (!controller.signal.aborted) setShown({ of: subject, state: next });
    };
    show({ kind: 'working' });
    try {
      let notes: readonly ToolNotice[] = [];
      const picture = await preview(options, controller.signal, (given) => (notes = given));
      show({ kind: 'shown', picture, notes });
    } catch (error) {
      if (!isAbort(error)) show({ kind: 'failed', failure: failureFrom(error) });
    }
  };

  if (!hasAll) return null;
  return (
    <section className={styles.part} aria-label={t('preview.title')}>
      <div className={styles.row}>
        <Button
          busy={current.kind === 'working'}
          disabled={disabled || preview === null}
          onClick={() => consent.whenGiven(() => void make())}
        >
          {t(current.kind === 'shown' ? 'preview.again' : 'preview.make')}
        </Button>
        <p className={styles.note}>
          {t('preview.title')}. {t('preview.first')}
        </p>
      </div>
      <div aria-live="polite">
        {current.kind === 'working' && <p className={styles.note}>{t('preview.working')}</p>}
      </div>
      {current.kind === 'shown' && (
        <>
          <BitmapCanvas picture={current.picture} role="img" aria-label={t('preview.alt')} className={styles.frame} />
          {current.notes.map(({ id, tone, message, values }) => (
            <Notice key={id} tone={tone}>
              {tool(message, values)}
            </Notice>
          ))}
        </>
      )}
      {current.kind === 'failed' && (
        <Notice tone="warning">{describeFailure(current.failure, { t, tool, locale })}</Notice>
      )}
      {consent.dialog}
    </section>
  );
}
