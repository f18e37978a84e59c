import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, arrive, breakDown, forget, join, open, request } from './app.tsx';
import { press } from './things.ts';

afterEach(forget);

async function chooseInterests(): Promise<void> {
  for (const interest of ['Sociolinguística', 'Fonética', 'Tradução']) await press(interest);
}

function findStep(title: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { name: title });
}

/** Only what asks whether somebody is signed in is answered as before. */
function endSession(): void {
  const refusal = { code: 'not_authenticated', message: 'x', requestId: 'x' };
  answer(/^\/api\/onboarding$/, () => Response.json(refusal, { status: 401 }));
  answer(/^\/api\/accounts\/me$/, () => Response.json({ me: null }));
}

test('whatever the server does, each step says what failed and stays, and the last goes home', async () => {
  await arrive('Cecília Prado');
  const repairInterests = breakDown(/^\/api\/interests$/);
  await open('/onboarding');
  await screen.findByText('Erro ao carregar interesses');
  repairInterests();
  await press('Tentar novamente');
  await chooseInterests();
  const steps = [
    ['Escolha seus Interesses', /^Continuar/, 'Erro ao salvar interesses'],
    ['Junte-se a Comunidades', /^Entrar em Comunidades/, 'Erro ao entrar em comunidades'],
    ['Sua Primeira Missão', /^Aceitar Missão/, 'Erro ao criar missão'],
  ] as const;
  for (const [title, button, message] of steps) {
    await findStep(title);
    const repair = breakDown(/^\/api\/onboarding$/, { method: 'POST' });
    await press(button);
    await screen.findByText(message);
    await findStep(title);
    repair();
    await press(button);
  }
  await findStep('Pronto para começar!');
  breakDown(/^\/api\/onboarding$/, { method: 'POST' });
  await press(/^Ir para o Feed/);
  await waitFor(() => expect(location.pathname).toBe('/'));
  await screen.findByText('Suas boas-vindas esperam por você');
});

test('a session that ended meanwhile is named at the first step', async () => {
  await arrive('Iara Nascimento');
  await open('/onboarding');
  await chooseInterests();
  endSession();
  await press(/^Continuar/);
  await screen.findByText('Sessão não encontrada');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
});

test('at a later step whoever has no session any more is led to /auth without a word', async () => {
  await arrive('Caetano Brum');
  await open('/onboarding');
  await chooseInterests();
  await press(/^Continuar/);
  await findStep('Junte-se a Comunidades');
  endSession();
  await press(/^Entrar em Comunidades/);
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(screen.queryByText(/Sessão não encontrada|Erro ao/)).toBeNull();
});

test('the last step asks for a face, names colleagues, and leads to a first message with words to begin with', async () => {
  const institution = { title: null, institution: 'UFBA', bio: null, isOpenForConnections: true };
  await join('Vicente Zanetti');
  const username = `vicente_${Date.now()}`;
  await request('PUT', '/api/profile', { fullName: 'Vicente Zanetti', username, ...institution });
  // A nearer tie than the institution takes nobody from the list.
  await request('PUT', '/api/interests/chosen', { interests: ['Sociolinguística', 'Fonética', 'Tradução'] });
  await arrive('Lorena Aguiar');
  const interests = ['Sociolinguística', 'Fonética', 'Tradução'];
  for (const step of [
    { action: 'choose_interests', data: { interests } },
    { action: 'auto_join_communities', data: {} },
    { action: 'create_invite_mission', data: {} },
  ])
    await request('POST', '/api/onboarding', step);
  await open('/onboarding');
  await userEvent.type(await screen.findByRole('textbox', { name: /Título/ }), 'Mestranda');
  await userEvent.type(screen.getByRole('combobox', { name: /Instituição/ }), 'federal da bahia');
  await userEvent.click(await screen.findByRole('option', { name: /UFBA/ }));
  // Whoever goes on without 'Salvar' has it saved.
  await userEvent.click(screen.getByText('Sua página de rosto'));
  await screen.findByText('Salvo');
  const colleagues = await screen.findByRole('region', { name: 'Da sua instituição' });
  within(colleagues).getByText('Vicente Zanetti');
  await press(/^Apresente-se em /);
  await waitFor(() => expect(location.pathname).toMatch(/^\/communities\//));
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('message-draft:'));
  expect(drafts.map((key) => localStorage.getItem(key))).toEqual([expect.stringMatching(/^Oi, gente! Sou Lorena/)]);
});

test('whoever comes by the link of a RePublyka is told so, and creates an account first', async () => {
  await arrive('Zeca Muniz');
  await request('POST', '/api/accounts/sign-out');
  await open('/convite/AaIROMs5dsSaZE6KeNZZhRvDs_TED9BS5Rq15zDsBHA');
  await screen.findByText(/^Você recebeu um convite para um grupo/);
  expect(screen.getByRole('tab', { name: 'Cadastrar' }).getAttribute('aria-selected')).toBe('true');
});

test('whoever is alone in their RePublyka brings the others by a link', async () => {
  await join('Marta Ferraz');
  const communityId = uuidv7();
  await request('POST', '/api/communities', { id: communityId, name: 'Ecologia do mangue' });
  await open(`/communities/${communityId}`);
  await press('Traga o seu grupo');
  await screen.findByRole('button', { name: 'Criar e copiar link' });
});
