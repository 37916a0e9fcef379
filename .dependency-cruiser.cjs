/** For editors and the command `depcruise`; `npm run check` reads the same rules. */
module.exports = require('./tools/boundaries/config.ts').boundaries;
