import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FINGERPRINT, FINGERPRINTS, type ListedFile } from '../../lib/audit-pack/manifest.ts';

/** Rows a file holds before the next one begins. */
export const ROWS_PER_FILE = 5_000;
const HELD = 256 * 1024;

/** A file that is being written: its text is hashed as it goes out, and no more than a piece of it is held. */
export class PackFile {
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  readonly path: string;
  #bytes = 0;
  #held: string[] = [];
  #heldLength = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async open(folder: string, path: string): Promise<PackFile> {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return new PackFile(path, await open(place, 'wx', 0o600));
  }

  async write(text: string): Promise<void> {
    this.#held.push(text);
    this.#heldLength += text.length;
    if (this.#heldLength >= HELD) await this.#flush();
  }

  async close(): Promise<ListedFile> {
    await this.#flush();
    await this.#handle.close();
    return { path: this.path, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#held.join(''));
    this.#held = [];
    this.#heldLength = 0;
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    // A handle may take less than it is given at once.
    for (let from = 0; from < bytes.length; )
      from += (await this.#handle.write(bytes, from, bytes.length - from)).bytesWritten;
  }
}

/** Rows of one part, in files of so many; each file is followed by the fingerprints of its rows. */
export class PackRows {
  readonly #pack: PackFolder;
  readonly #name: string;
  readonly files: string[] = [];
  #file: PackFile | null = null;
  #fingerprints: string[] = [];
  rows = 0;

  constructor(pack: PackFolder, name: string) {
    this.#pack = pack;
    this.#name = name;
  }

  async write(row: unknown): Promise<void> {
    if (!this.#file) {
      const path = `${this.#name}-${String(this.files.length + 1).padStart(4, '0')}.jsonl`;
      this.files.push(path);
      this.#file = await this.#pack.open(path);
    }
    const line = JSON.stringify(row);
    this.#fingerprints.push(createHash('sha256').update(line).digest('hex').slice(0, FINGERPRINT));
    await this.#file.write(`${line}\n`);
    this.rows += 1;
    if (this.#fingerprints.length === this.#pack.rowsPerFile) await this.close();
  }

  /** Ends the file that is open. */
  async close(): Promise<void> {
    if (!this.#file) return;
    const { path } = this.#file;
    this.#pack.list({ ...(await this.#file.close()), rows: this.#fingerprints.length });
    await this.#pack.write(path + FINGERPRINTS, `${this.#fingerprints.join('\n')}\n`);
    this.#file = null;
    this.#fingerprints = [];
  }
}

/** The folder of a pack while it is made; what is written is listed with its hash. */
export class PackFolder {
  readonly folder: string;
  readonly rowsPerFile: number;
  readonly files: ListedFile[] = [];

  private constructor(folder: string, rowsPerFile: number) {
    this.folder = folder;
    this.rowsPerFile = rowsPerFile;
  }

  /** An empty folder of that name; what a broken-off making left there is gone. */
  static async make(folder: string, rowsPerFile = ROWS_PER_FILE): Promise<PackFolder> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new PackFolder(folder, rowsPerFile);
  }

  open(path: string): Promise<PackFile> {
    return PackFile.open(this.folder, path);
  }

  rows(name: string): PackRows {
    return new PackRows(this, name);
  }

  list(file: ListedFile): void {
    this.files.push(file);
  }

  async write(path: string, text: string): Promise<void> {
    const file = await this.open(path);
    await file.write(text);
    this.list(await file.close());
  }
}
