import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the device has asked for finger, face or code. */
  isUserVerified?: boolean;
}

/** A passkey as a device holds it: makes what a browser would send (Web Authentication, level 3, sections 5.8 and 6). */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    register(ceremony: Ceremony) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        toCose(publicKey),
      ]);
      const authData = Buffer.concat([authenticatorData(ceremony, 0x40), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...shared, response };
    },
    sign(ceremony: Ceremony) {
      const data = authenticatorData(ceremony, 0);
      const client = clientData('webauthn.get', ceremony);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...shared, response };
    },
  };
}

/** Hash of the site, flags (user present, verified, more), and a counter that stays 0 as passkeys' do. */
function authenticatorData({ rpId, isUserVerified = true }: Ceremony, flags: number): Buffer {
  return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), Buffer.alloc(4)]);
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** EC2 key, ES256, P-256, x and y (RFC 9052). */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const coordinates = [
    [0x21, x],
    [0x22, y],
  ] as const;
  return Buffer.concat([
    head,
    ...coordinates.flatMap(([label, value]) => [Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))]),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 | bytes.length] : [0x58, bytes.length];
  return Buffer.concat([Buffer.from(head), bytes]);
}
