import type { Block } from '@publyka/contract/block-list';
import { changeSettingRoute, type InstallationSettings } from '@publyka/contract/routes/installation';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { BlockListForm } from './block-list-form.tsx';

function settingsWith(entries: Block[]): InstallationSettings {
  return {
    version: '1.0.0',
    values: {
      identity: { name: null, institution: null },
      look: { mark: 'yellow' },
      logo: { fileId: null, width: 0, height: 0 },
      entrance: { door: 'open', domains: [], letsGuestsIn: false },
      operator: { name: null, email: null, officer: null },
      partners: { documentos: null, mentorias: null, doacoes: null },
      wordList: { refused: [] },
      messageFiles: { personMb: 1, communityMb: 1 },
      openWeb: { isAllowed: true },
      maintenance: { sentence: null },
      blockList: { entries },
      updates: { address: null },
    },
    sources: {},
    changedAt: {},
    environment: [],
  };
}

const spam = { what: 'spam.example', reason: 'contas em série; muitas', until: null };

test('each line is a block with its reason and its last day, and a wrong one is named by its number', async () => {
  await render(<BlockListForm settings={settingsWith([spam])} />);
  const lines = screen.getByRole('textbox');
  expect(lines).toHaveProperty('value', 'spam.example; contas em série; muitas');
  await userEvent.type(lines, '\n203.0.113.0/24; ataque; 2026-12-31');
  answer(changeSettingRoute, settingsWith([spam]));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const attack = { what: '203.0.113.0/24', reason: 'ataque', until: '2026-12-31' };
  expect(requestsTo(changeSettingRoute).map(({ body }) => body)).toEqual([
    { key: 'blockList', value: { entries: [spam, attack] } },
  ]);
  refuse(changeSettingRoute, 'invalid_input', { 'value.entries.0.reason': 'Diga o motivo' });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Linha 1: Diga o motivo');
});
