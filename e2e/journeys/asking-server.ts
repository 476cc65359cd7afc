import type { PortalUser } from '../support/portal-user.ts';

type Method = 'GET' | 'POST' | 'PUT';

/**
 * Calls the server as whoever is signed in on the page, for what a journey needs to be there.
 * @throws Error the refusal
 */
export const ask = ({ page }: PortalUser, method: Method, path: string, body: object | null = null) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const reply = await fetch(`/api${where}`, {
        method: how,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        ...(sent === null ? {} : { body: JSON.stringify(sent) }),
      });
      const said = await reply.json();
      if (!reply.ok) throw new Error(JSON.stringify(said.error));
      return said.data;
    },
    [method, path, body] as const,
  );
