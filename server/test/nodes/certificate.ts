import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A certificate of this machine that vouches for itself. */
export interface Certificate {
  certPath: string;
  keyPath: string;
  content: Buffer;
}

export async function makeCertificate(folder: string): Promise<Certificate> {
  const [certPath, keyPath] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const { status, stderr } = spawnSync('openssl', [...words, '-addext', names, '-keyout', keyPath, '-out', certPath]);
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return { certPath, keyPath, content: await readFile(certPath) };
}
