/** What `findBy…` and `waitFor` wait at most, milliseconds: by default one second, in which a busy machine loads no module. */
const ASYNC_TIMEOUT_MS = 15_000;

if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
