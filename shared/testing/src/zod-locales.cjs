/** In place of the messages that zod has in sixty languages, a file each, of which the site shows none. */
module.exports = {};
