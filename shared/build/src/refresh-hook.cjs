/**
 * Keeps a list of React's renderers for Fast Refresh runtimes that come later.
 *
 * The shell's React DOM announces itself once, at start. Each remote brings a Fast Refresh runtime of
 * its own, which learns of that renderer only if the hook remembers it; without this a save in a remote
 * loses the state of its components. It stands in the page itself: React DOM is a shared module, which
 * runs before the first module of any entry.
 */
const renderers = new Map();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
