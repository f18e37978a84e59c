import { roomDescriptionMaxLength, roomNameMaxLength } from '@publyka/contract/limits';

// The same rules and texts as `newRoomSchema`, without zod.

export function checkRoomName(name: string): string | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return 'Por favor, insira um nome para a thread';
  return length > roomNameMaxLength ? `O nome pode ter até ${roomNameMaxLength} caracteres` : undefined;
}

export function checkRoomDescription(description: string): string | undefined {
  return [...description.trim()].length > roomDescriptionMaxLength
    ? `A descrição pode ter até ${roomDescriptionMaxLength} caracteres`
    : undefined;
}
