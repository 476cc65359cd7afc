import { Socket } from 'node:net';

/** Open sockets by where they lead, so that all that lead to a server which was left can be cut at once. */
export class Sockets {
  readonly #open = new Map<string, Set<Socket>>();

  /** A socket for the driver to connect with. */
  to(name: string): Socket {
    const open = this.#open.get(name) ?? new Set();
    this.#open.set(name, open);
    const socket = new Socket();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket;
  }

  /** Ends them where they stand: whoever waits for an answer is told at once that none will come. */
  cut(name: string): void {
    for (const socket of this.#open.get(name) ?? []) socket.destroy();
  }
}
