import { Duplex } from 'node:stream';

/** AuthenticationOk, then ReadyForQuery (idle): there is nobody to authenticate inside one process. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/** What is behind a protocol stream: the engine in this thread, or in its worker. */
export interface Backend {
  /** Becomes ready for a new connection; rejects when the engine cannot be reached. */
  connect(lost: (reason: Error) => void): Promise<Connected>;
}

export interface Connected {
  /** Sends whole messages; `answered` is called once for each sending, in order. */
  send(messages: Uint8Array, answered: (bytes: Uint8Array) => void): void;
  leave(): void;
}

/**
 * The socket the PostgreSQL driver believes it has. The driver writes whole messages and corks those that belong
 * together, so each write is handed on as one sending and no framing is needed.
 */
export class ProtocolStream extends Duplex {
  readonly #backend: Backend;
  #connected: Connected | null = null;
  #greeted = false;

  constructor(backend: Backend) {
    super({ allowHalfOpen: false, readableHighWaterMark: 1 << 20 });
    this.#backend = backend;
  }

  connect(): this {
    this.#backend
      .connect((reason) => this.destroy(reason))
      .then(
        (connected) => {
          if (this.destroyed) return connected.leave();
          this.#connected = connected;
          this.emit('connect');
        },
        (reason: unknown) => this.destroy(reason instanceof Error ? reason : new Error(String(reason))),
      );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connected?.leave();
    this.#connected = null;
    done(error);
  }

  #send(messages: Uint8Array): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(WELCOME);
      return;
    }
    if (messages[0] === TERMINATE) {
      this.push(null);
      return;
    }
    this.#connected?.send(messages, (bytes) => {
      if (!this.destroyed && bytes.length > 0) this.push(bytes);
    });
  }
}
