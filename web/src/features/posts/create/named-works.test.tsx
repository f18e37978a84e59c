import { lookUpWorksRoute, type WorkCard } from '@publyka/contract/routes/works';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, requestsTo } from '../../../../test/fake-server.ts';
import { NamedWorks } from './named-works.tsx';

const doi = '10.1590/s0102-44502020000100001';

const work: WorkCard = {
  ...{ id: '01a20000-0000-7000-8000-000000000001', state: 'found', kind: 'article', title: 'Vogais do Norte' },
  ...{ titleRuns: null, authors: 'Ana Souza', container: 'R', publisher: null, numbering: null, year: '2020' },
  ...{ identifier: null, isOpenAccess: false, retracted: null },
};

function Writing({ onChange }: { onChange: (removed: string[]) => void }) {
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<string[]>([]);
  return (
    <>
      <textarea aria-label="Texto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <NamedWorks
        text={text}
        removed={removed}
        onChange={(next) => {
          setRemoved(next);
          onChange(next);
        }}
      />
    </>
  );
}

test('the card of a DOI appears after a pause in writing, can be removed, and comes back', async () => {
  answer(lookUpWorksRoute, () => ({ items: [work] }));
  const onChange = vi.fn();
  await render(<Writing onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), `Leiam https://doi.org/${doi}`);
  await screen.findByText('Vogais do Norte');
  // Once, after the pause: not at each letter of the DOI.
  expect(requestsTo(lookUpWorksRoute)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o cartão' }));
  await waitFor(() => expect(screen.queryByText('Vogais do Norte')).toBeNull());
  expect(onChange).toHaveBeenLastCalledWith([`doi ${doi}`]);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Vogais do Norte');
  expect(onChange).toHaveBeenLastCalledWith([]);
});
