/** Names of the caches that hold a build of the shell; what follows is its version. */
export const SHELL_CACHE = 'facet-shell:';
