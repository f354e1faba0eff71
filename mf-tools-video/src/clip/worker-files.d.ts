/** What workers have beside the types of pages (File System Standard, section 3.3); the library of types for workers excludes that for pages. */
interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}

interface FileSystemSyncAccessHandle {
  write(data: AllowSharedBufferSource, options?: { at?: number }): number;
  flush(): void;
  close(): void;
}
