import { roomDescriptionMaxLength, roomNameMaxLength } from '@publyka/contract/limits';
import { cleanName, refuseName } from '@publyka/contract/text/honest-name';

// The same rules and texts as `newRoomSchema`, without zod.

export function checkRoomName(name: string): string | undefined {
  const cleaned = cleanName(name);
  if (cleaned === '') return 'Por favor, insira um nome para a thread';
  const isTooLong = [...cleaned].length > roomNameMaxLength;
  return refuseName(cleaned) ?? (isTooLong ? `O nome pode ter até ${roomNameMaxLength} caracteres` : undefined);
}

export function checkRoomDescription(description: string): string | undefined {
  return [...description.trim()].length > roomDescriptionMaxLength
    ? `A descrição pode ter até ${roomDescriptionMaxLength} caracteres`
    : undefined;
}
