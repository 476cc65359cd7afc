import type { MadePasskey, ShownPasskey } from '../../../contracts/account/second-factor.ts';

/** Comes with the first passkey that is made or asked for. */
const library = () => import('@simplewebauthn/browser');

type Making = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Asking = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** The browser made or showed none: cancelled, timed out, or not able to. */
export class NoPasskey extends Error {
  /** The device has one for this account already. */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause });
    this.name = 'NoPasskey';
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Whether this browser makes passkeys at this address: not at a mere number, nor over a connection that others read. */
export const passkeysWorkHere = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Has the browser make a passkey. @throws NoPasskey */
export async function makePasskey(options: Making): Promise<MadePasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options }).catch(fail);
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Has the browser ask for a passkey. @throws NoPasskey */
export async function showPasskey(options: Asking): Promise<ShownPasskey> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(fail);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

function fail(cause: unknown): never {
  throw new NoPasskey(cause);
}
