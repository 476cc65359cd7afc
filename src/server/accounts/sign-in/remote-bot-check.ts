import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';

const verdict = v.object({ success: v.boolean() });

const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Asks the chosen service whether a proof is good; throws `botCheckFailed`, or `botCheckUnavailable` when it is silent. */
export async function verifyElsewhere(
  provider: keyof typeof addresses,
  secret: string,
  proof: string | undefined,
  address: string,
): Promise<void> {
  if (!proof) throw new Refusal('botCheckFailed');
  const { ofetch } = await import('ofetch');
  let answer: unknown;
  try {
    answer = await ofetch(addresses[provider], {
      method: 'POST',
      body: new URLSearchParams({ secret, response: proof, remoteip: address }),
      timeout: 5000,
      retry: 1,
    });
  } catch {
    throw new Refusal('botCheckUnavailable');
  }
  const parsed = v.safeParse(verdict, answer);
  if (!parsed.success || !parsed.output.success) throw new Refusal('botCheckFailed');
}
