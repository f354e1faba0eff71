module.exports = require('./outside-jest.cjs')('fastify');
