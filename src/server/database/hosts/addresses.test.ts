import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

const read = (text: string) => v.parse(addressesIn, text);

describe('the hosts of a connection string', () => {
  it('are one address each, as the driver takes it', () => {
    expect(read('postgres://user:p%2Cw@a:5432,b:5433/backcounter?sslmode=require')).toEqual([
      { name: 'a:5432', url: 'postgres://user:p%2Cw@a:5432/backcounter?sslmode=require' },
      { name: 'b:5433', url: 'postgres://user:p%2Cw@b:5433/backcounter?sslmode=require' },
    ]);
  });

  it('listen at the usual port unless another is named, and may be addresses of either kind', () => {
    const names = read('postgresql://[::1],db.example.com,10.0.0.5:6000/x').map(({ name }) => name);
    expect(names).toEqual(['[::1]:5432', 'db.example.com:5432', '10.0.0.5:6000']);
  });

  it.each([
    'postgres://user:p,w@db/backcounter',
    'postgres:///backcounter?host=/var/run/postgresql',
    'postgres://db',
  ])('%s, where there is one, is handed on as it was written', (text) => {
    expect(read(text).map(({ url }) => url)).toEqual([text]);
  });

  it('are looked at for one that takes writes, whether that is asked for or not', () => {
    const urls = (settings: string) => read(`postgres://a,b/x?${settings}`).map(({ url }) => url);
    expect(urls('target_session_attrs=read-write')).toEqual(['postgres://a:5432/x', 'postgres://b:5432/x']);
    expect(urls('sslmode=require&target_session_attrs=primary')[1]).toBe(
      'postgres://b:5432/x?sslmode=require',
    );
  });

  it.each([
    ['postgres://u@a:5432,/x', /names several hosts, and "" is not one/],
    ['postgres://u@a:5432,b:many/x', /"b:many" is not one: write host:port/],
    ['postgres://u@a,b:70000/x', /"b:70000" is not one/],
    ['postgres://u@a:5432,a/x', /names the same host twice/],
    ['postgres://u@a,b/x?target_session_attrs=any', /target_session_attrs can only be read-write/],
    ['mysql://a/b', /must start with postgres:\/\//],
  ])('%s is refused in plain words', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});
