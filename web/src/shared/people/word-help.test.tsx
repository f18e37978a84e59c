import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me } from '../../../test/cast.ts';
import { render } from '../../../test/component.tsx';
import { WordHelp } from './word-help.tsx';

test('a word that was explained can be asked for again', async () => {
  await render(<WordHelp words={['drop', 'gota']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Explicar Drop' }));
  await screen.findByText(/^vídeo de até um minuto/);
  await screen.findByText(/^o mesmo que Drop/);
});

test('a word that is still new is explained in its place alone', async () => {
  await render(<WordHelp words={['republyka']} />, { me: { ...me, newWords: ['republyka'] } });
  expect(screen.queryByRole('button', { name: /^Explicar/ })).toBeNull();
});
