import type { Task } from '@facet/contracts/tasks';
import { tasksUnderWay, type TaskStore } from '@facet/platform/tasks';
import { IconButton } from '@facet/ui';
import { ListTodo } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../site/services.ts';
import { toolOf } from '../preload/page-widget.ts';
import { announceTasks } from './announce.ts';
import { useTrayWords } from './messages/index.ts';
import { notify } from './notifications.ts';
import { openTrayStore } from './open-tray-store.ts';
import { taskName } from './task-name.ts';
import { TrayPanel } from './TrayPanel.tsx';
import * as styles from './tray.module.css';

/** The button in the header and the panel behind it. Absent while the user has no tasks. */
export function Tray() {
  const services = useServices();
  const [{ life, store }] = useState(() => {
    const until = new AbortController();
    return { life: until, store: openTrayStore(services, window, until.signal) };
  });
  useEffect(() => () => life.abort(), [life]);
  return <OpenTray store={store} />;
}

export function OpenTray({ store }: { readonly store: TaskStore }) {
  const { bus, i18n, toasts } = useServices();
  const t = useTrayWords();
  const list = useSyncExternalStore(store.subscribe, () => store.list);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const screen = useRef({ pathname, isOpen });
  useEffect(() => {
    screen.current = { pathname, isOpen };
  }, [pathname, isOpen]);

  useEffect(() => {
    const words = (task: Task): string =>
      t(task.status === 'SUCCEEDED' ? 'ended.SUCCEEDED' : 'ended.FAILED', { name: taskName(task, i18n.locale) });
    return announceTasks(store, bus, {
      isShown: (toolId) => screen.current.isOpen || toolOf(screen.current.pathname)?.id === toolId,
      isVisible: () => document.visibilityState === 'visible',
      toast: (task) =>
        void toasts.show({
          message: words(task),
          type: task.status === 'SUCCEEDED' ? 'success' : 'error',
          actions: [{ label: t('ended.open'), run: () => setOpen(true) }],
        }),
      notify: (task) => notify(window, words(task), task.job_id),
    });
  }, [store, bus, toasts, i18n, t]);

  const running = tasksUnderWay(list).length;
  if (list.kind !== 'known' || (list.tasks.length === 0 && !isOpen)) return null;
  return (
    <div className={styles.tray}>
      <IconButton
        variant="secondary"
        size="small"
        label={running > 0 ? t('button.running', { count: running }) : t('button')}
        icon={<ListTodo />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {running > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {new Intl.NumberFormat(i18n.locale).format(running)}
        </span>
      )}
      {isOpen && <TrayPanel store={store} list={list} onClose={() => setOpen(false)} />}
    </div>
  );
}
