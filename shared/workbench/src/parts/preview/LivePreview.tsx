import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import type { CSSProperties } from 'react';
import { BitmapCanvas } from '../../media/BitmapCanvas.tsx';
import { useWords } from '../../messages/index.ts';
import type { InputSpecs, OptionSpecs, PartProps } from '../../model/definition.ts';
import { describeFailure } from '../../run/describeFailure.ts';
import { useLivePreview } from './useLivePreview.ts';
import * as styles from './PreviewFrame.module.css';

/** Shows what a run would make, small, as the options change. For tools whose runner makes a preview in a moment. */
export function LivePreview<I extends InputSpecs, O extends OptionSpecs, Found>(props: PartProps<I, O, Found>) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const state = useLivePreview(props);
  // What can be made will be: its place is there from the first moment, so that nothing moves.
  if (state.kind === 'none' && !props.preview && !props.hasMaterial) return null;
  return (
    <section
      className={styles.part}
      aria-label={t('preview.live')}
      aria-busy={state.kind === 'working' || state.kind === 'none'}
    >
      <p className={styles.note}>{t('preview.live')}</p>
      {(state.kind === 'working' || state.kind === 'none') && <Place shape={shapeOf(props.inputs)} />}
      {state.kind === 'shown' && (
        <BitmapCanvas picture={state.picture} role="img" aria-label={t('preview.live')} className={styles.frame} />
      )}
      {state.kind === 'failed' && (
        <Notice tone="warning">{describeFailure(state.failure, { t, tool: props.t, locale })}</Notice>
      )}
    </section>
  );
}

/** Width by height of what comes: of the photo that it is made of, else a square. */
function shapeOf(inputs: PartProps<InputSpecs, OptionSpecs, unknown>['inputs']): number {
  for (const value of Object.values(inputs)) if (value?.kind === 'image') return value.width / value.height;
  return 1;
}

/** The place of a picture that is on its way. */
function Place({ shape }: { readonly shape: number }) {
  return <div className={styles.place} style={{ '--shape': shape } as CSSProperties} />;
}
