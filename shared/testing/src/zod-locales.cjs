/** In place of the messages that zod has in sixty languages, a file each, of which the build uses the English ones. */
module.exports = { en: require('zod/v4/locales/en.cjs') };
