import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { findMessage, findSent, say } from './conversations.ts';
import { press } from './things.ts';

afterEach(forget);

interface Linked {
  other: string;
  connectionId: string;
}

async function makeLinks(mine: string, theirs: string): Promise<Linked> {
  const other = await join(theirs);
  const me = await join(mine);
  const connectionId = uuidv7();
  await request('POST', '/api/connections', { id: connectionId, personId: other });
  await comeBack(other);
  await request('PUT', `/api/connections/${connectionId}/acceptance`);
  await comeBack(me);
  return { other, connectionId };
}

test('one of the Links is chosen in the empty list; without the Link one reads and is told why one does not write', async () => {
  const { connectionId, other } = await makeLinks('Rui Antunes', 'Lia Prado');
  await open('/communities?lista=diretas');
  await screen.findByText('Nenhuma conversa direta ainda');
  await press('Converse com um de seus Links');
  await press(/Lia Prado/, await screen.findByRole('dialog', { name: 'Conversar com' }));
  await screen.findByRole('heading', { level: 1, name: 'Lia Prado' });
  await say('Vamos a campo?');
  await findSent('Vamos a campo?');
  const address = location.pathname;
  await request('DELETE', `/api/connections/${connectionId}`);
  await open(address);
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Vocês não têm mais um Link.'));
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  await findMessage('Vamos a campo?');
  await userEvent.click(screen.getByRole('link', { name: 'Ver perfil' }));
  await waitFor(() => expect(location.pathname).toBe(`/profile/${other}`));
  await screen.findByRole('button', { name: 'Linkar' });
  expect(screen.queryByRole('button', { name: 'Conversar' })).toBeNull();
});
