import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';

const image = readFileSync('deploy/Dockerfile', 'utf8');
const compose = readFileSync('deploy/compose.yaml', 'utf8');
const steps = image
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));

describe('the container files', () => {
  it('build from the lockfile, run as nobody special, and say when they are well', () => {
    expect(
      steps
        .filter((step) => step.startsWith('FROM'))
        .every((step) => /:[\w.-]+/.test(step) && !step.includes(':latest')),
    ).toBe(true);
    expect(image).toContain('npm ci --ignore-scripts');
    const last = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM')));
    expect(last.some((step) => step === 'USER node')).toBe(true);
    expect(last.some((step) => step.startsWith('HEALTHCHECK') && step.includes('/api/ready'))).toBe(true);
    expect(last.at(-1)).toMatch(/^CMD \[.*"dist\/server\/main\.js"\]$/);
    expect(steps.filter((step) => step.startsWith('ADD'))).toEqual([]);
    for (const file of ['package.json', 'package-lock.json', '.dockerignore'])
      expect(existsSync(file)).toBe(true);
    for (const kept of [/^\.git$/m, /^deploy$/m]) expect(readFileSync('.dockerignore', 'utf8')).toMatch(kept);
  });

  it('set only what the program knows, and it takes the values', () => {
    const env = Object.fromEntries(
      [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    );
    const server = compose.slice(compose.indexOf('  server:'), compose.indexOf('  proxy:'));
    const filled = server.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
    for (const [, key = '', value = ''] of filled.matchAll(/^ {6}([A-Z_]+): '?([\w:/.]+)'?$/gm))
      env[key] = value;
    const config = readConfig({
      ...env,
      SECRET_KEY: 'x'.repeat(32),
      DATABASE_URL: 'postgres://a@database/b',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      publicOrigins: ['https://localhost'],
      dataDir: '/data',
      trustProxy: true,
      demo: false,
      logLevel: 'info',
    });
    expect(config.botCheck).not.toBe('off');
  });

  it('run the server with the memory that `npm start` gives it', () => {
    const young = /node(?: --[\w-]+(?:=\S+)?)*? --max-semi-space-size=(\d+) /;
    const start = young.exec(readFileSync('package.json', 'utf8'))?.[1];
    expect(start).toBeDefined();
    const command =
      steps
        .at(-1)
        ?.replaceAll(/["[\],]+/g, ' ')
        .replaceAll(/ +/g, ' ') ?? '';
    for (const text of [command, compose]) expect(young.exec(text)?.[1]).toBe(start);
  });

  it('name files that are there, from where they lie', () => {
    const [, context = '', dockerfile = ''] =
      /build: \{ context: (\S+), dockerfile: (\S+) \}/.exec(compose) ?? [];
    expect(existsSync(join('deploy', context, 'package-lock.json'))).toBe(true);
    expect(existsSync(join('deploy', context, dockerfile))).toBe(true);
    const [, mounted = ''] = /'\.\/([\w.]+):\/etc\/nginx/.exec(compose) ?? [];
    expect(existsSync(join('deploy', mounted))).toBe(true);
  });

  it('name every secret and volume they use', () => {
    const declared = (part: string) => {
      const [, body = ''] = new RegExp(`^${part}:\\n((?: .*\\n?)+)`, 'm').exec(compose) ?? [];
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort();
    };
    const secrets = [...compose.matchAll(/secrets: \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect([...new Set(secrets)].sort()).toEqual(declared('secrets'));
    const volumes = [...compose.matchAll(/(?:volumes: \[|^ {6}- )([a-z]+):\//gm)].map(([, name]) => name);
    expect([...new Set(volumes)].sort()).toEqual(declared('volumes'));
    expect(compose).not.toMatch(/PASSWORD: |SECRET_KEY: /);
    for (const secret of ['secret.key', 'postgres.password'])
      expect(readFileSync('.gitignore', 'utf8')).toContain(secret);
  });
});
