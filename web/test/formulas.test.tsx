import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { press } from './things.ts';

afterEach(forget);

test('how a text will look is shown while it is typed; a wrong formula keeps no one from publishing', async () => {
  await join('Rui Antunes');
  await open('/?publicar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto da publicação' });
  await userEvent.type(field, 'Custa R$ 5, ou R$ 10. Seja ');
  expect(within(dialog).queryByRole('region', { name: 'Como vai aparecer' })).toBeNull();
  await press('Fórmula', dialog);
  await userEvent.keyboard('x^2');
  await waitFor(() => expect(field.value).toBe(String.raw`Custa R$ 5, ou R$ 10. Seja \(x^2\)`));
  const preview = await within(dialog).findByRole('region', { name: 'Como vai aparecer' });
  await waitFor(() => expect(preview.querySelectorAll('math')).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(String.raw`Seja \(x^2\) e $\frac{1}{2$`);
  for (const words of ['Falta fechar uma chave: {2', '2 fórmulas', 'Dá para publicar assim mesmo.'])
    await waitFor(() => expect(dialog.textContent).toContain(words));
  await press(/^Publicar/, dialog);
  await screen.findByText('Post criado com sucesso!');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  const findCard = () => screen.getAllByRole('article').find(({ textContent }) => textContent.includes('Seja'));
  await waitFor(() => expect(findCard()?.querySelectorAll('math')).toHaveLength(1));
  expect(findCard()?.textContent).toContain(String.raw`$\frac{1}{2$`);
});
