/** Messages of a page to the service worker. */
export type OfflineMessage =
  /** A page of this build is open and has used these files (absolute addresses). */
  | { readonly kind: 'used'; readonly build: string; readonly page: string; readonly files: readonly string[] }
  /** A widget was mounted; it has used these files of its build. */
  | { readonly kind: 'keep'; readonly tool: KeptTool; readonly files: readonly string[] }
  /** To a worker that waits: a page of this build is open. It answers on the message's port with an `OfflineReply`. */
  | { readonly kind: 'arrived'; readonly build: string };

/** The build of a remote. */
export interface KeptTool {
  readonly remote: string;
  /** Folder of its manifest, with a slash at its end. */
  readonly base: string;
}

export interface OfflineReply {
  /** The build that the worker brings. */
  readonly build: string;
}
