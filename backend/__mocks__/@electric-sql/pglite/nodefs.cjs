module.exports = require('../../outside-jest.cjs')('@electric-sql/pglite/nodefs');
