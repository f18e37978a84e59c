import type { RouteRequest } from '@publyka/contract/route';
import type { addPasskeyRoute, passkeySignInRoute } from '@publyka/contract/routes/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Made = RouteRequest<typeof addPasskeyRoute>['body']['credential'];
type Signed = RouteRequest<typeof passkeySignInRoute>['body']['credential'];

/** The device made or used no passkey; the message says why, and may be shown. */
export class CeremonyError extends Error {}

/** Whether the browser has passkeys; the server, which writes the entrance, takes it for granted. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis || !('document' in globalThis);
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

/** By the names of the browser's errors. Why somebody turned away it does not say. */
const reasons: Record<string, string> = {
  NotAllowedError: 'Nenhuma chave de acesso foi usada',
  AbortError: 'Nenhuma chave de acesso foi usada',
  InvalidStateError: 'Este aparelho já tem uma chave desta conta',
  ConstraintError: 'Este aparelho não tem um bloqueio por digital, rosto ou código',
  SecurityError: 'Neste endereço o navegador não aceita chaves de acesso',
};

function refuse(error: unknown): never {
  const reason = error instanceof Error ? reasons[error.name] : undefined;
  throw reason ? new CeremonyError(reason, { cause: error }) : error;
}
