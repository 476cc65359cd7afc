import { Sha256 } from '../lib/audit-pack/sha256.ts';
import type { PackFiles, PackTools } from '../lib/audit-pack/verify-pack.ts';

/** The files of a folder that was selected, by their way from it. */
export class SelectedFiles implements PackFiles {
  readonly #files: ReadonlyMap<string, File>;

  constructor(files: Iterable<File>) {
    this.#files = new Map(
      [...files].map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]),
    );
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()].sort();
  }

  async *open(path: string): AsyncGenerator<Uint8Array> {
    const reader = this.#file(path).stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  }

  #file(path: string): File {
    const file = this.#files.get(path);
    if (!file) throw new Error(`There is no ${path}`);
    return file;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Hashes worked out here, so that a file may have any size; signatures by the browser, where it knows Ed25519. */
export const browserTools: PackTools = {
  hasher: () => new Sha256(),
  async verify(publicKey, text, signature) {
    const { subtle } = globalThis.crypto;
    if (!subtle) return null;
    const key = await subtle
      .importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
      .catch(() => null);
    return key && subtle.verify('Ed25519', key, bytesOf(signature), Uint8Array.from(text));
  },
};
