import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layDatabase } from '../support/databases/schema-image.ts';
import { freePort, type ServerProcess, startServer } from '../support/processes/server-process.ts';

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
const hasTls = spawnSync('openssl', ['version']).status === 0;
const template = readFileSync('deploy/nginx.conf.template', 'utf8');

/** The shipped file as one machine can run it: ports of its own, a certificate made for it, and one server by its address. */
function configuration(folder: string, port: number, plainPort: number, server: string): string {
  return template
    .replace(/\$\{(\w+)\}/g, (_, name: string) => (name === 'SITE' ? 'localhost' : '127.0.0.1'))
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('server server:3000 resolve', `server ${new URL(server).host}`)
    .replace('/tmp/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/run/secrets', folder)
    .replace(
      'http {',
      `http {\n\tclient_body_temp_path ${folder}/bodies;\n\tproxy_temp_path ${folder}/replies;`,
    );
}

describe('the proxy of the container files', () => {
  it('limits connections, requests, heads and bodies, and tells the servers who called', () => {
    for (const directive of [
      /limit_conn connections \d+;/,
      /limit_req zone=requests /,
      /client_header_timeout \d+s;/,
      /client_body_timeout \d+s;/,
      /client_max_body_size 8m;/,
      /proxy_request_buffering on;/,
      /X-Forwarded-For \$remote_addr;/,
    ])
      expect(template).toMatch(directive);
  });

  describe.skipIf(!nginx || !hasTls)('where nginx is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-proxy-'));
    let server: ServerProcess;
    let port = 0;
    beforeAll(async () => {
      chmodSync(folder, 0o755);
      const dataDir = join(folder, 'data');
      await layDatabase(dataDir);
      server = await startServer({ dataDir, env: { TRUST_PROXY: 'on' } });
      port = await freePort();
      const key = [
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=localhost',
      ];
      const files = ['-keyout', join(folder, 'certificate_key'), '-out', join(folder, 'certificate')];
      execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...files], { stdio: 'ignore' });
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, configuration(folder, port, await freePort(), server.address));
      spawn(nginx ?? '', ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
      for (let tries = 0; (await ask('/api/ready')).status !== 200; tries += 1) {
        if (tries > 200) throw new Error('nginx does not answer');
        await new Promise((again) => setTimeout(again, 50));
      }
    });
    afterAll(async () => {
      const note = join(folder, 'nginx.pid');
      if (existsSync(note)) process.kill(Number(readFileSync(note, 'utf8')), 'SIGTERM');
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    });

    function ask(path: string, body?: string): Promise<{ status: number; text: string }> {
      return new Promise((answered) => {
        const sending = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method: body === undefined ? 'GET' : 'POST',
            rejectUnauthorized: false,
          },
          (reply) => {
            let text = '';
            reply.on('data', (part: Buffer) => {
              text += part.toString();
            });
            reply.on('end', () => answered({ status: reply.statusCode ?? 0, text }));
            reply.on('error', () => answered({ status: reply.statusCode ?? 0, text }));
          },
        );
        sending.on('error', () => answered({ status: 0, text: '' }));
        if (body !== undefined) sending.setHeader('Content-Type', 'application/json');
        sending.end(body);
      });
    }

    it('pages and calls come through it, over TLS as the server knows', async () => {
      expect((await ask('/api/Version')).status).toBe(200);
      const refused = await ask('/api/account/login', JSON.stringify({ username: 'a', password: 'b' }));
      expect(refused.status).toBe(401);
    });

    it('a body of a stranger beyond 16 KB, and any beyond 8 MB, is refused by the proxy', async () => {
      const long = (bytes: number) => `{"a":"${'x'.repeat(bytes)}"}`;
      expect((await ask('/api/account/login', long(17_000))).text).toContain('nginx');
      expect((await ask('/api/vendors', long(9_000_000))).status).toBe(413);
    });

    it('bodies that never end reach no server', async () => {
      const sockets = Array.from({ length: 100 }, () => {
        const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
        socket.on('error', () => undefined);
        socket.write('POST /api/vendors HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{');
        return socket;
      });
      await new Promise((sent) => setTimeout(sent, 1_000));
      const connections = readFileSync('/proc/net/tcp', 'utf8')
        .split('\n')
        .filter((line) =>
          line.includes(
            `:${Number(new URL(server.address).port).toString(16).toUpperCase().padStart(4, '0')} `,
          ),
        )
        .filter((line) => / 01 /.test(line.slice(0, 45)));
      expect(connections.length).toBeLessThan(100);
      expect((await ask('/api/Version')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
    });

    it('who asks too often without signing in is told to wait', async () => {
      const replies = await Promise.all(Array.from({ length: 80 }, () => ask('/api/csp-report', '{}')));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
      expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(20);
      expect((await ask('/api/Version')).status).toBe(200);
    });
  });
});
