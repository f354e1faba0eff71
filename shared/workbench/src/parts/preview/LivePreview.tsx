import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { useEffect, useRef } from 'react';
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
  if (state.kind === 'none') return null;
  return (
    <section className={styles.part} aria-label={t('preview.live')} aria-busy={state.kind === 'working'}>
      <p className={styles.note}>{t('preview.live')}</p>
      {state.kind === 'shown' && <Shown picture={state.picture} label={t('preview.live')} />}
      {state.kind === 'failed' && (
        <Notice tone="warning">{describeFailure(state.failure, { t, tool: props.t, locale })}</Notice>
      )}
    </section>
  );
}

function Shown({ picture, label }: { readonly picture: ImageBitmap; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, picture.width, picture.height);
    context?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={picture.width}
      height={picture.height}
      className={styles.frame}
    />
  );
}
