import type { OpenedTool, OpenOptions } from './opened.ts';
import { connect, framePath, isHello, isTokenRequest, readFrameEvent, type PageMessage } from './protocol.ts';

/** How long the frame may take until it greets, and how long after the browser has loaded whatever is there. Milliseconds. */
export const GREETING_MS = 20_000;
export const AFTER_LOAD_MS = 4_000;
/** How long after its greeting its tool may take until it says anything. Milliseconds. */
export const STARTING_MS = 20_000;

export interface ToolFrameOptions extends OpenOptions {
  readonly title: string;
}

/**
 * Makes the frame of a tool. It loads once its `element` is in the document. A frame that is moved in the page loads anew, and is given the
 * options of that moment.
 */
export function createToolFrame(options: ToolFrameOptions): OpenedTool {
  const { origin, tool, title, window, onGreet, onOpen, onEvent, onDown } = options;
  const life = new AbortController();
  const element = window.document.createElement('iframe');
  let port: MessagePort | null = null;
  let timer = window.setTimeout(() => onDown(), GREETING_MS);

  const give = (files: readonly File[]): void => {
    if (files.length > 0) port?.postMessage({ kind: 'files', files } satisfies PageMessage);
  };
  const answer = async (requester: MessagePort): Promise<void> => {
    const token = await options.token();
    if (port === requester) requester.postMessage({ kind: 'token', token } satisfies PageMessage);
  };
  window.addEventListener(
    'message',
    (event) => {
      // Another window can send anything: the frame's own window with another origin is a page that it was led to.
      if (event.source === null || event.source !== element.contentWindow || event.origin !== origin) return;
      if (!isHello(event.data)) return;
      window.clearTimeout(timer);
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      // What it greets with takes a file already, before its script has come.
      timer = window.setTimeout(() => onDown(), STARTING_MS);
      let isStarted = false;
      port.onmessage = ({ data }) => {
        if (!isStarted) {
          isStarted = true;
          window.clearTimeout(timer);
          onOpen();
        }
        if (isTokenRequest(data)) void answer(channel.port1);
        const frameEvent = readFrameEvent(data);
        if (frameEvent) onEvent(frameEvent);
      };
      element.contentWindow.postMessage(connect(options.options()), origin, [channel.port2]);
      give(options.files());
      onGreet();
    },
    { signal: life.signal },
  );
  element.addEventListener(
    'load',
    () => {
      if (port !== null) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => onDown(), AFTER_LOAD_MS);
    },
    { signal: life.signal },
  );
  element.title = title;
  element.allow = 'clipboard-write; camera; fullscreen';
  element.referrerPolicy = 'strict-origin';
  element.src = origin + framePath(tool, options.options());

  return {
    element,
    update() {
      port?.postMessage({ kind: 'options', options: options.options() } satisfies PageMessage);
    },
    give,
    userChanged() {
      port?.postMessage({ kind: 'user' } satisfies PageMessage);
    },
    destroy() {
      life.abort();
      window.clearTimeout(timer);
      port?.close();
      port = null;
      element.remove();
    },
  };
}
