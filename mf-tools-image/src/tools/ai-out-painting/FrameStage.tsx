import { Button, Notice, RadioCards } from '@facet/ui';
import {
  BitmapCanvas,
  foundOf,
  PreviewFailure,
  useLivePreview,
  useObjectUrl,
  type ImageValue,
  type LivePreviewState,
  type PartProps,
} from '@facet/workbench';
import { CropFrame } from '@facet/workbench/crop-frame';
import { useRef, type CSSProperties } from 'react';
import {
  adviceOn,
  formats,
  frameOf,
  marginsFor,
  marginsOf,
  marginsOfFrame,
  PLACE,
  sides,
  fillings,
  fillingOf,
  type Filling,
  type PhotoSides,
  type SideAdvice,
} from './frame.ts';
import * as styles from './FrameStage.module.css';
import type { inputs, options } from './specs.ts';

type Props = PartProps<typeof inputs, typeof options, PhotoSides>;

const percent = (share: number): string => `${String(share * 100)}%`;
const boxAt = (box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) => ({
  left: percent(box.x),
  top: percent(box.y),
  inlineSize: percent(box.width),
  blockSize: percent(box.height),
});
const photoPlace = boxAt({ x: PLACE.start, y: PLACE.start, width: PLACE.size, height: PLACE.size });
/** Longer side of the stage: it fits a screen with the buttons below it. */
const STAGE_HEIGHT = 56;

/** The photo in a frame that is drawn larger than it, and what the frame would be filled with. */
export function FrameStage(props: Props) {
  const { photo } = props.inputs;
  return photo && <Stage {...props} photo={photo} />;
}

function Stage(props: Props & { readonly photo: ImageValue }) {
  const { photo, options: chosen, setOption, disabled, t } = props;
  const shown = useFillings(props);
  const filling = fillingOf(chosen);
  const preview: LivePreviewState = filling ? shown[filling] : { kind: 'none' };
  const found = foundOf(props.insights.photo);
  const url = useObjectUrl(photo.preview);
  const margins = marginsOf(chosen);
  const set = (next: typeof margins): void => {
    for (const name of sides) setOption(name, next[name]);
  };
  const ratio = photo.width / photo.height;
  const shape: CSSProperties = {
    aspectRatio: String(ratio),
    maxInlineSize: `${String(STAGE_HEIGHT * ratio)}vh`,
  };
  return (
    <section className={styles.part} aria-label={t('frame.title')}>
      <p>{t('frame.help')}</p>
      <div className={styles.stage} style={shape} aria-busy={preview.kind === 'working'}>
        {preview.kind === 'shown' && (
          <BitmapCanvas picture={preview.picture} className={styles.made} style={boxAt(frameOf(margins))} />
        )}
        {url !== null && <img src={url} alt="" className={styles.photo} style={photoPlace} />}
        <CropFrame
          crop={frameOf(margins)}
          ratio={null}
          label={t('frame.label')}
          disabled={disabled}
          onCrop={(crop) => set(marginsOfFrame(crop))}
        />
      </div>
      <div className={styles.formats} role="group" aria-label={t('frame.formats')}>
        {formats.map((format) => (
          <Button key={format} size="small" disabled={disabled} onClick={() => set(marginsFor(format, photo))}>
            {format}
          </Button>
        ))}
      </div>
      <RadioCards<Filling>
        legend={t('fillings.legend')}
        look="pictures"
        value={filling}
        disabled={disabled}
        onChange={(value) => setOption('filling', value)}
        options={fillings.map((value) => ({
          value,
          label: t(`filling.${value}`),
          media: <FillingPicture state={shown[value]} />,
        }))}
      />
      {filling === null && <p role="status">{t('fillings.looking')}</p>}
      {filling === 'continued' && found && isWrong(adviceOn(margins, found)) && (
        <Notice tone="info">{t('fillings.advice')}</Notice>
      )}
      {preview.kind === 'failed' && <PreviewFailure failure={preview.failure} t={t} />}
    </section>
  );
}

const isWrong = ({ people, broken }: SideAdvice): boolean => people.length + broken.length > 0;

/** What the frame would be filled with, small. */
function useFillings({ options: chosen, preview, ...others }: Props): Readonly<Record<Filling, LivePreviewState>> {
  const props = { ...others, preview: useInTurn(preview) };
  const filledWith = (filling: Filling) => ({ ...props, options: { ...chosen, filling, fitting: null } });
  return {
    continued: useLivePreview(filledWith('continued')),
    soft: useLivePreview(filledWith('soft')),
    blurred: useLivePreview(filledWith('blurred')),
    colour: useLivePreview(filledWith('colour')),
  };
}

/** Previews one after another: a worker makes one at a time. */
function useInTurn(preview: Props['preview']): Props['preview'] {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  if (!preview) return null;
  return (options, signal) => {
    const made = last.current.then(() => preview(options, signal));
    last.current = made.catch(() => undefined);
    return made;
  };
}

function FillingPicture({ state }: { readonly state: LivePreviewState }) {
  return state.kind === 'shown' ? (
    <BitmapCanvas picture={state.picture} className={styles.filling} />
  ) : (
    <span className={styles.filling} />
  );
}
