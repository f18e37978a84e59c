import { z } from 'zod';

// What the values of environment variables may be.

export const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

/** A secret of at least so many characters, or none. */
export function secretFrom(length: number) {
  return optionalText.refine(
    (text) => text === undefined || text.length >= length,
    `deve ter ao menos ${length} caracteres`,
  );
}

export const port = z.coerce
  .number('deve ser um número de porta')
  .int()
  .min(0, 'deve ser uma porta de 0 a 65535')
  .max(65535, 'deve ser uma porta de 0 a 65535');

export function urlOf(protocols: string[]) {
  const shown = protocols.map((protocol) => `${protocol}//`).join(' ou ');
  return optionalText.refine(
    (text) => text === undefined || protocols.includes(URL.parse(text)?.protocol ?? ''),
    `deve ser um endereço ${shown}`,
  );
}

/** An issuer of identities; without TLS only on this machine. */
export const issuerUrl = urlOf(['https:', 'http:']).refine((text) => {
  const url = text === undefined ? null : URL.parse(text);
  return url === null || url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}, 'deve ser um endereço https://');

export const emailAddress = optionalText.refine(
  (text) => text === undefined || z.email().safeParse(text).success,
  'deve ser um endereço de e-mail',
);

export function megabytesFrom(min: number) {
  return z.coerce.number('deve ser um número de megabytes').min(min, `deve ser ao menos ${min} megabytes`);
}

export const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
