import { newCommunitySchema } from '@publyka/contract/routes/communities';
import { expect, test } from 'vitest';
import { checkDescription, checkName } from './community-checks.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

function schemaMessage(input: { name: string; description: string }, field: string): string | undefined {
  const { error } = newCommunitySchema.safeParse({ id, ...input });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

test.each(['', '   ', 'Mangues do Norte', 'a'.repeat(100), 'a'.repeat(101), '\u200B', 'Ρublyka', '😀'.repeat(100)])(
  'the form says of the name %j what the server would say',
  (name) => {
    expect(checkName(name)).toBe(schemaMessage({ name, description: '' }, 'name'));
  },
);

test.each(['', 'Gente que mede maré', 'a'.repeat(500), 'a'.repeat(501)])(
  'the form says of the description %j what the server would say',
  (description) => {
    expect(checkDescription(description)).toBe(schemaMessage({ name: 'Mangues', description }, 'description'));
  },
);
