module.exports = require('./outside-jest.cjs')('pg-boss');
