import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
const HIDDEN = /(^|\/)\.|\.map$/;

interface Asset {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  /** Compressed on first use, once. */
  readonly encoded: Map<string, Promise<Buffer<ArrayBuffer>>>;
}

/** The built portal, held in memory: some megabytes, read once at start. */
export interface StaticPortal {
  /** The reply to a page or file request; null when nothing of that name is there. */
  readonly reply: (path: string, request: Request) => Promise<Response | null>;
}

/** Where the built portal is beside this file, in the built server and in the source tree alike. */
export function portalFolder(): string | null {
  for (const near of ['../portal', '../../../dist/portal', '../../dist/portal']) {
    const folder = fileURLToPath(new URL(near, import.meta.url));
    if (existsSync(join(folder, 'index.html'))) return folder;
  }
  return null;
}

/** Reads the folder; hashed files may be cached for ever, the page that names them never (fault F23). */
export async function loadPortal(folder: string | null): Promise<StaticPortal> {
  const assets = new Map<string, Asset>();
  for (const path of folder ? await filesOf(folder) : []) {
    const bytes = await readFile(join(folder ?? '', path));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    assets.set(`/${path}`, {
      bytes,
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${hash}"`,
      immutable: path.startsWith('assets/'),
      encoded: new Map(),
    });
  }
  return {
    async reply(path, request) {
      if (HIDDEN.test(path)) return null;
      const asset = assets.get(path) ?? (isPage(path) ? assets.get('/index.html') : undefined);
      return asset ? respond(asset, request) : null;
    },
  };
}

/** A path whose last part has no extension is a route of the portal. */
const isPage = (path: string): boolean => extname(path) === '';

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !HIDDEN.test(path));
}

async function respond(asset: Asset, request: Request): Promise<Response> {
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers.get('if-none-match')?.includes(asset.etag))
    return new Response(null, { status: 304, headers });
  const encoding = isCompressible(asset)
    ? chosenEncoding(request.headers.get('accept-encoding') ?? '')
    : null;
  if (!encoding) return new Response(asset.bytes, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await encodedAs(asset, encoding), { headers });
}

const isCompressible = (asset: Asset) =>
  asset.bytes.length > 1000 && [...COMPRESSIBLE].some((extension) => types[extension] === asset.type);

function chosenEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function encodedAs(asset: Asset, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const done = asset.encoded.get(encoding) ?? compress[encoding](asset.bytes);
  asset.encoded.set(encoding, done);
  return done;
}

const compress = {
  br: async (bytes: Buffer) =>
    Buffer.from(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: async (bytes: Buffer) => Buffer.from(await promisify(gzip)(bytes, { level: 9 })),
};
