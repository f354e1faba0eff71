import { Button, cx, IconButton, Spinner } from '@facet/ui';
import { CircleAlert, Clock, Download, FolderDown, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../messages/index.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import type { ImageOutput, ImagesItem, ImagesOutput, ToolNotice } from '../model/definition.ts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import { countImages, isResumable } from './images.ts';
import * as styles from './result.module.css';

export interface ImagesResultProps {
  readonly output: ImagesOutput;
  /** A run is under way: the list is what there is so far. */
  readonly underWay: boolean;
  readonly words: FailureWords;
  /** One picture at its full size, with what can be done with it. */
  readonly showOne: (output: ImageOutput) => ReactNode;
  readonly describe: (notice: ToolNotice) => string;
  readonly onSaveOne: (output: ImageOutput) => Promise<void>;
  readonly onSaveAll: (output: ImagesOutput) => Promise<void>;
  /** Tries again what failed or was left; null where it cannot run now. */
  readonly onResume: (() => void) | null;
}

/** The pictures of one run. Of several a list; a single one that is done is shown as a run of one picture is. */
export function ImagesResult(props: ImagesResultProps) {
  const only = props.output.items.length === 1 && !props.underWay ? props.output.items[0]?.state : undefined;
  return only?.status === 'done' ? (
    <>
      {props.showOne(only.output)}
      {only.output.notes?.map((notice) => (
        <p key={notice.id} className={styles.itemReason}>
          {props.describe(notice)}
        </p>
      ))}
    </>
  ) : (
    <List {...props} />
  );
}

/** A list with the state of each, the chosen one at full size, and all of them as a ZIP. */
function List(props: ImagesResultProps) {
  const { output, underWay, words } = props;
  const t = useWords();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [packing, setPacking] = useState(false);
  const count = countImages(output);
  const done = output.items.filter((item) => item.state.status === 'done');
  const chosen = done.find(({ id }) => id === chosenId) ?? (underWay ? undefined : done[0]);
  const left = output.items.length - count.done - count.skipped;
  const pack = (): void => {
    setPacking(true);
    void props.onSaveAll(output).finally(() => setPacking(false));
  };
  return (
    <>
      <p className={styles.count} aria-live={underWay ? 'off' : 'polite'}>
        {t('images.summary', { done: count.done, total: output.items.length })}
        {count.failed > 0 && ` ${t('images.summary-failed', { count: count.failed })}`}
        {count.skipped > 0 && ` ${t('images.summary-skipped', { count: count.skipped })}`}
      </p>
      <div className={styles.save}>
        {count.done > 0 && (
          <Button
            variant="primary"
            className={styles.download}
            icon={<FolderDown />}
            busy={packing}
            disabled={underWay}
            onClick={pack}
          >
            {t('images.zip', { count: count.done })}
          </Button>
        )}
        {!underWay && isResumable(output) && (
          <Button icon={<RotateCcw />} disabled={props.onResume === null} onClick={() => props.onResume?.()}>
            {t('images.resume', { count: left })}
          </Button>
        )}
      </div>
      <ul className={styles.items}>
        {output.items.map((item) => (
          <li key={item.id}>
            <Item
              item={item}
              words={words}
              describe={props.describe}
              shown={item.id === chosen?.id}
              onChoose={() => setChosenId(item.id)}
              onSave={props.onSaveOne}
            />
          </li>
        ))}
      </ul>
      {chosen?.state.status === 'done' && (
        <div key={chosen.id} className={styles.chosen}>
          {props.showOne(chosen.state.output)}
        </div>
      )}
    </>
  );
}

interface ItemProps {
  readonly item: ImagesItem;
  readonly words: FailureWords;
  readonly describe: (notice: ToolNotice) => string;
  readonly shown: boolean;
  readonly onChoose: () => void;
  readonly onSave: (output: ImageOutput) => Promise<void>;
}

function Item({ item, words, describe, shown, onChoose, onSave }: ItemProps) {
  const t = useWords();
  const url = useObjectUrl(item.thumb);
  const { state, name } = item;
  const picture = url && <img src={url} alt="" loading="lazy" decoding="async" className={styles.itemPicture} />;
  switch (state.status) {
    case 'done':
      return (
        <div className={cx(styles.item, shown && styles.itemShown)}>
          <button
            type="button"
            className={styles.itemButton}
            aria-pressed={shown}
            aria-label={t('images.show', { name })}
            onClick={onChoose}
          >
            {picture}
          </button>
          <p className={styles.itemFoot}>
            <span className={styles.itemName}>{name}</span>
            <IconButton
              size="small"
              icon={<Download />}
              label={t('images.save-one', { name })}
              onClick={() => void onSave(state.output)}
            />
          </p>
          {state.output.notes?.map((notice) => (
            <p key={notice.id} className={styles.itemReason}>
              {describe(notice)}
            </p>
          ))}
        </div>
      );
    case 'waiting':
    case 'working':
      return (
        <div className={cx(styles.item, state.status === 'waiting' && styles.itemWaiting)}>
          {picture}
          <p className={styles.itemFoot}>
            <span className={styles.itemName}>{name}</span>
          </p>
          <p className={styles.itemState}>
            {state.status === 'working' ? <Spinner /> : <Clock aria-hidden="true" />}
            {state.status === 'working' ? t('images.working') : t('images.waiting')}
          </p>
        </div>
      );
    case 'skipped':
    case 'failed':
      return (
        <div className={styles.item}>
          {picture}
          <p className={styles.itemFoot}>
            <span className={styles.itemName}>{name}</span>
          </p>
          <p className={cx(styles.itemState, styles.itemTrouble)}>
            <CircleAlert aria-hidden="true" />
            {state.status === 'skipped' ? t('images.skipped') : t('images.failed')}
          </p>
          <p className={styles.itemReason}>{describeFailure(state.failure, words)}</p>
        </div>
      );
    default: {
      const never: never = state;
      return never;
    }
  }
}
