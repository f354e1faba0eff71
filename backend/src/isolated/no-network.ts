import dgram from 'node:dgram';
import net from 'node:net';

/**
 * Lets this process open no connection. The kernel does that where it can (`withoutNetwork`); this covers the rest for
 * everything that goes through Node.
 */
export function forbidConnections(): void {
  const refuse = (): never => {
    throw new Error('this process has no network');
  };
  net.Socket.prototype.connect = refuse;
  dgram.createSocket = refuse;
}
