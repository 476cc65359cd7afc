import { type Config, isLoopback } from '../config.ts';

/** A name or an address, and perhaps a port: nothing a URL could hide a user or a path in. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(:\d{1,5})?$/i;

/**
 * The origins our own pages have in the browser that sent a request to `host`; none when the request was meant for
 * somebody else. Where PUBLIC_URL is not set the server's own machine is the only one it can be sure of, and behind
 * another HOST or a proxy the name is taken as it comes.
 */
export function ownOrigins(
  host: string,
  isSecure: boolean,
  { publicOrigins, host: listening, trustProxy }: Pick<Config, 'publicOrigins' | 'host' | 'trustProxy'>,
): readonly string[] {
  const parts = HOST.exec(host);
  if (!parts) return [];
  if (publicOrigins.length > 0)
    return publicOrigins.some((origin) => isAt(origin, host)) ? publicOrigins : [];
  const name = (parts[1] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
  if (isLoopback(listening) && !trustProxy && !isOfThisMachine(name)) return [];
  return [`${isSecure ? 'https' : 'http'}://${host}`];
}

/** Names under `localhost` lead to the machine itself and stand in nobody's directory (RFC 6761). */
const isOfThisMachine = (name: string): boolean => isLoopback(name) || name.endsWith('.localhost');

/** Browsers leave the usual port out, others may name it. */
function isAt(origin: string, host: string): boolean {
  const [scheme, own] = origin.split('://');
  return host.toLowerCase().replace(scheme === 'https' ? /:443$/ : /:80$/, '') === own;
}
