import type {
  SecondFactorAsked,
  SecondFactorProof,
} from '../../../../machines/shell/session/second-factor-asked.ts';
import { proveSecondFactor as prove } from '../../../contracts/account/second-factor.ts';
import { prepare, send } from '../api/api.ts';
import { type Account, accountOf } from './account.ts';
import { NoPasskey, showPasskey } from './passkeys.ts';

interface Proving {
  readonly secondFactor: SecondFactorAsked | null;
  readonly proof: SecondFactorProof | null;
}

/** Ends a sign-in by its second factor; a passkey is asked of the browser first. @throws NoPasskey, ApiFailure */
export async function proveSecondFactor({ secondFactor, proof }: Proving): Promise<Account> {
  if (secondFactor === null || proof === null) throw new Error('No second factor was asked for');
  const { ticket, passkey: options } = secondFactor;
  if (proof.kind !== 'passkey') return accountOf(await send(prepare(prove, { body: { ticket, proof } })));
  if (options === null) throw new NoPasskey(null);
  const passkey = await showPasskey(options);
  return accountOf(await send(prepare(prove, { body: { ticket, proof: { kind: 'passkey', passkey } } })));
}
