import { isUnderWay, type TaskList, type TaskStore } from '@facet/platform/tasks';
import { Button, Dialog } from '@facet/ui';
import { Bell, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useServices } from '../site/services.ts';
import { useTrayWords } from './messages/index.ts';
import { notifyState } from './notifications.ts';
import { TaskCard } from './TaskCard.tsx';
import * as styles from './tray.module.css';

export interface TrayPanelProps {
  readonly store: TaskStore;
  readonly list: Extract<TaskList, { kind: 'known' }>;
  readonly onClose: () => void;
}

/** Every task of the user, those under way first. */
export function TrayPanel({ store, list, onClose }: TrayPanelProps) {
  const { confirm, toasts } = useServices();
  const t = useTrayWords();
  useEffect(() => {
    void store.refresh();
    return store.watch();
  }, [store]);
  const running = list.tasks.filter(({ status }) => isUnderWay(status));
  const finished = list.tasks.filter(({ status }) => !isUnderWay(status));
  const deleteAll = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteAll.title'),
      message: t('deleteAll.text'),
      confirmLabel: t('deleteAll.confirm'),
      cancelLabel: t('deleteAll.cancel'),
      danger: true,
    });
    if (!isSure) return;
    const files = await store.deleteFiles();
    const tasks = await Promise.all(finished.map(({ job_id }) => store.remove(job_id)));
    const isDone = [files, ...tasks].every(({ ok }) => ok);
    toasts.show(isDone ? { message: t('deleted'), type: 'success' } : { message: t('failedCall'), type: 'error' });
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')} closeLabel={t('close')}>
      <div className={styles.panel}>
        {list.tasks.length === 0 && <p className={styles.note}>{t('empty')}</p>}
        <Group title={t('running')} tasks={running} store={store} onLeave={onClose} />
        <Group title={t('finished')} tasks={finished} store={store} onLeave={onClose} />
        <div className={styles.foot}>
          <NotifyButton />
          <Button size="small" variant="ghost" icon={<Trash2 />} onClick={() => void deleteAll()}>
            {t('deleteAll')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Group({
  title,
  tasks,
  store,
  onLeave,
}: {
  readonly title: string;
  readonly tasks: TrayPanelProps['list']['tasks'];
  readonly store: TaskStore;
  readonly onLeave: () => void;
}) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.job_id}>
            <TaskCard task={task} store={store} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Requests permission for notifications; needs a click. */
function NotifyButton() {
  const t = useTrayWords();
  const [state, setState] = useState(() => notifyState(window));
  switch (state) {
    case 'none':
      return null;
    case 'allowed':
      return <p className={styles.note}>{t('notify.on')}</p>;
    case 'refused':
      return <p className={styles.note}>{t('notify.refused')}</p>;
    case 'askable':
      return (
        <Button
          size="small"
          icon={<Bell />}
          onClick={() => void window.Notification.requestPermission().then(() => setState(notifyState(window)))}
        >
          {t('notify')}
        </Button>
      );
    default:
      return state satisfies never;
  }
}
