/** The compiled library inside the package, which its own exports do not name (`resolve.alias` in shared/build). */
declare module '@mediabunny/mp3-encoder/library' {
  const createLibrary: () => Promise<unknown>;
  export = createLibrary;
}
