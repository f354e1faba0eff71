import * as z from 'zod/mini';

// Zod's compiled parsers need `new Function`, which our Content-Security-Policy forbids. Even the
// probe for it is reported as a violation, so this runs before the first parse of every module that imports it.
z.config({ jitless: true });
