module.exports = require('./outside-jest.cjs')('light-my-request');
