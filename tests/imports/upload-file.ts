import type { Answer, TestServer } from '../contract/test-server.ts';

/** Sends a file as the portal does, and gives the reply as the server's other calls are given. */
export async function uploadFile(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  file: File,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  const response = await app.request(`http://127.0.0.1${path}`, { method: 'POST', body: form, headers });
  const text = await response.text();
  const { error, data } = JSON.parse(text);
  return { status: response.status, headers: response.headers, text, json: error ?? data, cookies: {} };
}
