import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { arrive, forget, join, newEmail, open, password, request, requestAs, visit } from './app.tsx';
import { finishJobs, newestMailTo } from './server.ts';
import { fill, findCard, findField, press, publish, waitForPath } from './things.ts';

afterEach(forget);

/** Interests of one area: joining two starters would complete a mission, whose celebration lies on what follows. */
const interests = ['Sociolinguística', 'Fonética', 'Tradução'];

async function choose(names: readonly string[]): Promise<void> {
  for (const name of names) await press(name);
}

function findStep(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

function isDisabled(button: string): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled;
}

test('a newcomer is led through four steps, and told what each is for', async () => {
  await arrive('Ana Lima');
  await open('/');
  await waitForPath(/^\/onboarding$/);
  await findStep('Escolha seus Interesses');
  await screen.findByText('0/3 selecionados');
  expect(isDisabled('Continuar')).toBe(true);
  await choose(interests.slice(0, 2));
  await screen.findByText('2/3 selecionados');
  await open('/onboarding');
  await screen.findByText('2/3 selecionados');
  expect(isDisabled('Continuar')).toBe(true);
  await choose([...interests.slice(2), 'Física']);
  await screen.findByText('Selecione exatamente 3 interesses');
  await screen.findByText('3/3 selecionados');
  await screen.findByRole('button', { name: 'Física', pressed: false });
  await press('Continuar');

  await screen.findByText('Interesses salvos!');
  const second = await findStep('Junte-se a Comunidades');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await screen.findByText('Palavra viva');
  await open('/onboarding');
  await findStep('Junte-se a Comunidades');
  await press('Entrar em Comunidades');

  await screen.findByText('Comunidades recomendadas adicionadas!');
  await findStep('Sua Primeira Missão');
  await screen.findByText(/Você entrou em .*Palavra viva/);
  await press('Desfazer');
  await screen.findByText('Você saiu das RePublykas recomendadas');
  await press('Entrar');
  await screen.findByRole('button', { name: 'Desfazer' });
  await press('Aceitar Missão');

  await screen.findByText('Missão aceita! Cada colega que chegar pelo seu convite vale 50 EduCoins.');
  await findStep('Pronto para começar!');
  // Said once, with the way back beside it.
  await waitFor(() => {
    const said = screen.getAllByRole('definition').filter(({ textContent }) => textContent.includes('Palavra viva'));
    expect(said).toHaveLength(1);
  });
  await screen.findByText('Apresente-se em Palavra viva');
  screen.getByRole('button', { name: 'Desfazer' });
  await press('Ir para o Feed');
  await screen.findByText('Bem-vindo ao Publyka! 🎉');
  await waitForPath(/^\/$/);
  await screen.findByRole('tab', { name: 'Relevantes' });
  await open('/onboarding');
  await waitForPath(/^\/$/);
});

test('left half-way it is taken up from the feed, by keyboard, and on another device at the same step', async () => {
  await arrive('Rui Antunes');
  await open('/');
  const first = await findStep('Escolha seus Interesses');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agora não' }));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Suas boas-vindas esperam por você');
  await open('/');
  await waitForPath(/^\/$/);
  await userEvent.click(await screen.findByRole('link', { name: 'Continuar' }));
  await choose(interests);
  await press('Continuar');
  await findStep('Junte-se a Comunidades');

  // Another device goes on meanwhile.
  await request('POST', '/api/onboarding', { action: 'auto_join_communities', data: {} });
  await request('POST', '/api/onboarding', { action: 'create_invite_mission', data: {} });
  await open('/onboarding');
  await findStep('Pronto para começar!');
});

test('the first feed is about what was chosen; the choice can be changed in the settings', async () => {
  await join('Zélia Gattai');
  await request('PUT', '/api/interests/chosen', { interests });
  const text = `Tradução em três vozes ${Date.now().toString(36)}`;
  await publish(text);
  await arrive('Bento Teixeira');
  for (const step of [
    { action: 'choose_interests', data: { interests } },
    { action: 'auto_join_communities', data: {} },
    { action: 'create_invite_mission', data: {} },
  ])
    await request('POST', '/api/onboarding', step);
  await open('/onboarding');
  await press(/^Ir para o Feed/);
  expect((await findCard(text)).textContent).toContain('Tradução');

  await open('/settings');
  await press(/Mudar meus interesses/);
  const dialog = await screen.findByRole('dialog', { name: 'Seus interesses' });
  await press('Tradução', dialog);
  await within(dialog).findByText('2/3 selecionados');
  await press('Direito', dialog);
  await press('Salvar', dialog);
  await screen.findByText('Interesses salvos!');
  await screen.findByText('Direito, Fonética e Sociolinguística');
});

test('an invitation names who invites, through the entrance and the terms, and is paid once the newcomer has confirmed', async () => {
  const inviter = await join('Tobias Arruda');
  const link = `/auth?convite=${inviter}`;
  await join('Rui Antunes');
  await open(link);
  await waitForPath(`/profile/${inviter}`);
  await screen.findByRole('heading', { level: 1, name: 'Tobias Arruda' });

  visit();
  forget();
  await open(link);
  await screen.findByRole('tab', { name: 'Cadastrar', selected: true });
  await screen.findByText(/Tobias Arruda convidou você/);
  await userEvent.click(screen.getByRole('tab', { name: 'Entrar' }));
  await press('Esqueci minha senha');
  await press('Voltar ao login');
  await open('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Termos de Uso' });
  await open('/auth');
  await screen.findByText(/Tobias Arruda convidou você/);
  const email = newEmail();
  await fill(await findField('Nome completo'), 'Nina Campos');
  await fill(await findField('E-mail'), email);
  await fill(await findField('Senha'), password);
  await press('Criar conta');
  await findStep('Escolha seus Interesses');
  for (const step of [
    { action: 'choose_interests', data: { interests } },
    { action: 'auto_join_communities', data: {} },
    { action: 'create_invite_mission', data: {} },
  ])
    await request('POST', '/api/onboarding', step);
  await open('/onboarding');
  await screen.findByText(RegExp(`^Falta confirmar seu e-mail, pelo link que enviamos a ${email}`));
  await press('Ir para o Feed');
  await screen.findByText('Bem-vindo ao Publyka! 🎉');
  const balance = async () =>
    (await requestAs<{ me: { educoinBalance: number } }>(inviter, 'GET', '/api/accounts/me')).me.educoinBalance;
  await finishJobs();
  expect(await balance()).toBe(0);
  const token = /settings\?emailToken=([\w-]+)/.exec(await newestMailTo(email))?.[1];
  await open(`/settings?emailToken=${token}`);
  await press('Confirmar', await screen.findByRole('alertdialog', { name: 'Confirmar este e-mail?' }));
  await screen.findByText('E-mail confirmado');
  await finishJobs();
  expect(await balance()).toBe(50);
});
