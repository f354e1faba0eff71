/** Whether the browser may tell the visitor something outside of the page; `none` where it cannot. */
export type NotifyState = 'none' | 'askable' | 'allowed' | 'refused';

export function notifyState(window: Window & typeof globalThis): NotifyState {
  if (!('Notification' in window) || !window.isSecureContext) return 'none';
  switch (window.Notification.permission) {
    case 'granted':
      return 'allowed';
    case 'denied':
      return 'refused';
    case 'default':
      return 'askable';
  }
}

/** Tells it where that is allowed. The same `tag` is shown once, whatever number of tabs tell it. */
export function notify(window: Window & typeof globalThis, title: string, tag: string): void {
  if (notifyState(window) !== 'allowed') return;
  try {
    const notification = new window.Notification(title, { tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Chrome on Android has them for service workers alone; the tray tells it when the visitor is back.
  }
}
