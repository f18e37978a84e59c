import { communityName } from '@publyka/contract/brand';
import { communityDescriptionMaxLength, communityNameMaxLength } from '@publyka/contract/limits';

// The same rules and texts as `newCommunitySchema`, without zod.

export function checkName(name: string): string | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return `Por favor, insira um nome para a ${communityName}`;
  return length > communityNameMaxLength ? `O nome pode ter até ${communityNameMaxLength} caracteres` : undefined;
}

export function checkDescription(description: string): string | undefined {
  return [...description.trim()].length > communityDescriptionMaxLength
    ? `A descrição pode ter até ${communityDescriptionMaxLength} caracteres`
    : undefined;
}
