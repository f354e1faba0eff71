/** Permission for browser notifications; `none` where they are unsupported. */
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

/** Shows a notification where allowed. The same `tag` is shown once, however many tabs send it. */
export function notify(window: Window & typeof globalThis, title: string, tag: string): void {
  if (notifyState(window) !== 'allowed') return;
  try {
    const notification = new window.Notification(title, { tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Chrome on Android has them for service workers alone; the tray shows the end when the visitor is back.
  }
}
