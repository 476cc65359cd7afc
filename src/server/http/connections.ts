import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** More than any number of tills on one process; each takes some kilobytes (fault F25). */
const MOST_TOGETHER = 10_000;

/** Bounds how many connections a server holds, in all and by network address (null: by address as many as come). */
export function capConnections(server: Server, mostByAddress: number | null): void {
  server.maxConnections = MOST_TOGETHER;
  if (mostByAddress === null) return;
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    // Nothing was asked yet, so nothing is answered: whoever dials again when one of theirs has closed gets through.
    if (count > mostByAddress) socket.destroy();
  });
}
