import type { addPasskeyRoute, passkeySignInRoute } from '@publyka/contract/passkeys';
import type { RouteRequest } from '@publyka/contract/route';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Made = RouteRequest<typeof addPasskeyRoute>['body']['credential'];
type Signed = RouteRequest<typeof passkeySignInRoute>['body']['credential'];

/** Somebody turned away from the device's question, or nothing there could answer it: there is no more to say. */
export class CeremonyCancelled extends Error {}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the device to make a passkey. */
export async function makePasskey(options: object): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The server's library made these options for this function.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(toJson<Made>, refuse);
}

/** Asks the device to sign in with a passkey that it holds for this site. */
export async function askPasskey(options: object): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // as above
  return startAuthentication({ optionsJSON }).then(toJson<Signed>, refuse);
}

/** Without what JSON does not have: the types of the browser allow `undefined` where it leaves things out. */
function toJson<T>(credential: object): T {
  return JSON.parse(JSON.stringify(credential));
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw name === 'NotAllowedError' || name === 'AbortError' ? new CeremonyCancelled() : error;
}
