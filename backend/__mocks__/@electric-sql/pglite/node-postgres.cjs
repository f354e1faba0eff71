module.exports = require('../../outside-jest.cjs')('@electric-sql/pglite/node-postgres');
