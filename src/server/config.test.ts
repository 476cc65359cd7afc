import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('starts with what a user on their own machine needs', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      portalEnvironment: 'production',
      demo: true,
      botCheck: 'altcha',
      trustProxy: false,
    });
  });

  it('measures nothing without a port for it, and tells this machine alone unless another address is named', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
    expect(readConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
    });
    expect(readConfig({ METRICS_HOST: '10.0.0.5', METRICS_PORT: '9464' }).metrics?.host).toBe('10.0.0.5');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://db/backcounter' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: 'localhost', DEMO: '' }, true],
  ])('%j makes demonstration companies: %s', (variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT: must be a number$/],
    [{ METRICS_PORT: '-1' }, /^METRICS_PORT: must be a number$/],
    [{ BOT_CHECK: 'off', HOST: '10.0.0.5' }, /loopback HOST only/],
    [{ BOT_CHECK: 'turnstile' }, /needs BOT_CHECK_SECRET/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: must start with postgres/],
    [{ DATABASE_URL: 'postgres://a,b:x/c' }, /^DATABASE_URL: names several hosts, and "b:x" is not one/],
    [{ DATABASE_READ_URL: 'postgres://b/c' }, /^DATABASE_READ_URL names standbys of DATABASE_URL/],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY: must have at least 32/],
    [{ PORT: 'x', SMTP_URL: 'ftp://mail' }, /PORT: .*\nSMTP_URL: /],
  ])('%j is refused in plain words', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });
});
