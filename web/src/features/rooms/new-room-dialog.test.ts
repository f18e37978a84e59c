import { newRoomSchema } from '@publyka/contract/routes/rooms';
import { expect, test } from 'vitest';
import { checkRoomDescription, checkRoomName } from './new-room-dialog.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

function schemaMessage(input: { name: string; description: string }, field: string): string | undefined {
  const { error } = newRoomSchema.safeParse({ id, ...input });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

test.each(['', '  ', 'Roteiro de abril', 'a'.repeat(100), 'a'.repeat(101), '\u200B', 'Ρublyka', '😀'.repeat(100)])(
  'the form says of the name %j what the server would say',
  (name) => {
    expect(checkRoomName(name)).toBe(schemaMessage({ name, description: '' }, 'name'));
  },
);

test.each(['', 'a'.repeat(500), 'a'.repeat(501)])(
  'the form says of the description %j what the server would say',
  (description) => {
    expect(checkRoomDescription(description)).toBe(schemaMessage({ name: 'Roteiro', description }, 'description'));
  },
);
