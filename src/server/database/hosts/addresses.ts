import * as v from 'valibot';

/** One PostgreSQL server. */
export interface Address {
  /** `db1:5432`: for people, without the password. */
  readonly name: string;
  /** As the driver takes it, which knows one host only. */
  readonly url: string;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const DEFAULT_PORT = '5432';
/** What is looked for in any case: a host that takes writes. */
const WANTED = ['read-write', 'primary'];

/**
 * The servers a connection string names: `postgres://user:password@a:5432,b:5433/database`, as libpq writes several
 * hosts. One host is handed to the driver as it was written.
 */
export const addressesIn = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  v.rawTransform<string, readonly Address[]>(({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string) => {
      addIssue({ message });
      return NEVER;
    };
    const [, before = '', hosts = '', path = '', query = ''] = PARTS.exec(value) ?? [];
    if (before === '') return refuse('must be like postgres://user:password@host:5432/database');
    const settings = query.split('&').filter((setting) => !setting.startsWith('target_session_attrs='));
    const wanted = new URLSearchParams(query).get('target_session_attrs');
    if (wanted !== null && !WANTED.includes(wanted))
      return refuse('target_session_attrs can only be read-write: that is what is looked for');
    const after = `${path}${settings.join('&') === '' ? '' : `?${settings.join('&')}`}`;
    const names = hosts.split(',');
    if (names.length === 1)
      return [{ name: hosts === '' ? 'this machine' : hosts, url: before + hosts + after }];
    const addresses: Address[] = [];
    for (const name of names) {
      const [, host, port = DEFAULT_PORT] = HOST.exec(name) ?? [];
      if (host === undefined || Number(port) > 65_535 || Number(port) === 0)
        return refuse(`names several hosts, and "${name}" is not one: write host:port, separated by commas`);
      addresses.push({ name: `${host}:${port}`, url: `${before}${host}:${port}${after}` });
    }
    if (new Set(addresses.map(({ name }) => name)).size < addresses.length)
      return refuse('names the same host twice');
    return addresses;
  }),
);

/** The same as text, for what only has to be known to be one. */
export const postgresUrl = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { message } of v.safeParse(addressesIn, dataset.value).issues ?? []) addIssue({ message });
  }),
);
