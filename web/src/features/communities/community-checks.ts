import { communityName } from '@publyka/contract/brand';
import { communityDescriptionMaxLength, communityNameMaxLength } from '@publyka/contract/limits';
import { cleanName, refuseName } from '@publyka/contract/text/honest-name';
import { cleanText } from '@publyka/contract/text/visible-text';

// The same rules and texts as `newCommunitySchema`, without zod.

export function checkName(name: string): string | undefined {
  const cleaned = cleanName(name);
  if (cleaned === '') return `Por favor, insira um nome para a ${communityName}`;
  const isTooLong = [...cleaned].length > communityNameMaxLength;
  return refuseName(cleaned) ?? (isTooLong ? `O nome pode ter até ${communityNameMaxLength} caracteres` : undefined);
}

export function checkDescription(description: string): string | undefined {
  return [...cleanText(description)].length > communityDescriptionMaxLength
    ? `A descrição pode ter até ${communityDescriptionMaxLength} caracteres`
    : undefined;
}
