// As in the browser's tests: one that passes when it is tried again is named at the end of `npm test`, with what failed before.
if (process.env['FACET_JEST_REPORT'] !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
