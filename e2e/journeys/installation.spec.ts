import { runAdmin } from '../admin.ts';
import { newestMailTo } from '../mail.ts';
import { addAuthenticator } from '../passkeys.ts';
import { test as base, expect, newEmail, type Page, password, withOwnServer } from '../people.ts';
import { expectScreen } from '../screen.ts';

// One where nobody administers, and whose door other journeys do not find closed.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  server: [async ({}, use) => withOwnServer({}, use), { scope: 'worker', timeout: 180_000 }],
});

/** What those who administer keep for others, and what the server keeps for itself. */
const kept = [
  ['/administracao/papeis', 'Papéis'],
  ['/administracao/interesses', 'Interesses'],
  ['/administracao/instituicoes', 'Instituições'],
  ['/administracao/cupons', 'Cupons'],
  ['/administracao/tarefas', 'Tarefas'],
  ['/administracao/arquivos', 'Arquivos'],
] as const;

test('the first administrator begins by the printed address, closes the door, and lets a guest in by invitation: the happy way of an installation', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const page = await visit({ expectedErrors: [/status of 40[049]/] });
  const printed = new URL((await runAdmin('first-start', 'link')).trim());
  await begin(page, `${printed.pathname}${printed.hash}`);
  await addPasskey(page);

  await page.goto('/administracao/entrada');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrada' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Só estes domínios' })).toBeChecked();
  await expect(page.getByText('Nenhum pedido esperando.')).toBeVisible();
  await page.getByRole('switch', { name: 'Convidados de outros domínios' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado. Já vale para todos')).toBeVisible();
  await page.getByRole('button', { name: 'Criar e copiar' }).click();
  await expect(page.getByText('Para 10 pessoas')).toBeVisible();
  await expectScreen(page, '/administracao/$');

  await page.goto('/administracao/ajustes');
  const operator = page.getByRole('form', { name: 'Quem mantém' });
  await operator.getByLabel('E-mail de contato').fill('ninguém');
  await operator.getByRole('button', { name: 'Guardar' }).click();
  await expect(operator.getByText('Email inválido')).toBeVisible();
  await operator.getByLabel('E-mail de contato').fill('rede@ufba.br');
  await operator.getByRole('button', { name: 'Guardar' }).click();
  await expect(operator.getByText(/^Definido aqui em /)).toBeVisible();
  await expectScreen(page, '/administracao/$');

  await page.goto('/administracao/pessoas');
  await page.getByRole('checkbox', { name: /Ada Reis/ }).check();
  await page.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText(/A sua própria conta fica de fora/).first()).toBeVisible();
  await expectScreen(page, '/administracao/$');

  await page.getByRole('button', { name: 'Limpar' }).click();
  await page.getByRole('link', { name: 'Abrir a conta de Ada Reis' }).click();
  await expect(page.getByRole('heading', { name: 'Sessões' })).toBeVisible();
  await expectScreen(page, '/administracao/$');
  await sendAnnouncement(page);
  for (const [path, title] of kept) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    await expectScreen(page, '/administracao/$');
  }
  await page.goto('/administracao/numeros');
  await expect(page.getByRole('heading', { level: 1, name: 'Números' })).toBeVisible();
  await expectScreen(page, '/administracao/$');

  const guest = await visit({ expectedErrors: [/status of 403/] });
  await enterByCode(guest, 'Eva Sá', 'eva@aluno.ufba.br');
  const witness = await visit({ expectedErrors: [/status of 403/] });
  await enterByCode(witness, 'Davi Luz', 'davi@aluno.ufba.br');
  await decideCase(page, guest, witness);
});

/** What a witness reported of the guest, from the queue to the audit, by the keyboard; the guest appeals on a phone. */
async function decideCase(page: Page, guest: Page, witness: Page): Promise<void> {
  const { me } = await (await guest.request.get('/api/accounts/me')).json();
  const reported = await witness.request.put(`/api/reports/person/${me.id}`, { data: { reason: 'abuse' } });
  expect(reported.status()).toBe(204);
  await page.goto('/administracao/denuncias');
  await expect(page.getByRole('link', { name: /Eva Sá/ })).toBeVisible();
  await expectScreen(page, '/administracao/$');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Eva Sá/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: /^Advertir/ })).toBeChecked();
  await expectScreen(page, '/administracao/$');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Denúncias' })).toBeVisible();
  await page.goto('/administracao/auditoria');
  await expect(page.getByText(/^Decidiu uma denúncia/)).toBeVisible();
  await expectScreen(page, '/administracao/$');

  const { items } = await (await guest.request.get('/api/notifications')).json();
  await guest.goto(items.find(({ link }: { link: string }) => link.startsWith('/recurso/')).link);
  await guest.getByRole('textbox', { name: 'O que a decisão não viu' }).fill('É o meu nome.');
  await expectScreen(guest, '/recurso/$key');
  await guest.getByRole('button', { name: 'Enviar recurso' }).click();
  await expect(guest.getByText(/Outra pessoa da moderação vai ler/)).toBeVisible();
  await page.goto('/administracao/recursos');
  await expect(page.getByRole('link', { name: /Eva Sá/ })).toBeVisible();
  await expectScreen(page, '/administracao/$');
}

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Esta instalação é sua' })).toBeVisible();
  await page.getByLabel('Instituição').fill('Universidade Federal da Bahia');
  await page.getByRole('radio', { name: 'Verde' }).check();
  await page.getByRole('radio', { name: 'Só estes domínios' }).check();
  await page.getByRole('button', { name: 'Domínio' }).click();
  await page.getByLabel('Novo domínio').fill('gmail.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Qualquer pessoa pode ter um endereço em gmail.com.')).toBeVisible();
  await page.getByLabel('Novo domínio').fill('@UFBA.br');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Tirar ufba.br' })).toBeVisible();
  await page.getByText('E-mail de saída (SMTP)').click();
  await expect(page.getByText(/SMTP_URL=smtps/)).toBeVisible();
  await expectScreen(page, '/primeiro-inicio');
  const send = page.getByRole('button', { name: 'Criar a primeira conta' });
  await send.click();
  await expect(page.getByLabel('Seu nome completo')).toBeFocused();
  await page.getByLabel('Seu nome completo').fill('Ada Reis');
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail());
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Falta a segunda etapa' })).toBeVisible();
}

/** Written and sent by the keyboard alone; whoever sent it is told, too, once it has gone out. */
async function sendAnnouncement(page: Page): Promise<void> {
  await page.goto('/administracao/avisos/novo');
  await page.getByLabel('Assunto').fill('Manutenção no sábado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Das 2h às 4h.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Enviar a 1 pessoa' });
  await expect(send).toBeEnabled();
  await expectScreen(page, '/administracao/$');
  await send.press('Enter');
  await expect(page.getByText('Chegou a 1 pessoa')).toBeVisible({ timeout: 20_000 });
  await expectScreen(page, '/administracao/$');
  const { items } = await (await page.request.get('/api/administration/announcements')).json();
  await page.goto(`/avisos/${items[0].id}`);
  await expect(page.getByRole('heading', { name: 'Manutenção no sábado' })).toBeVisible();
  await expectScreen(page, '/avisos/$announcementId');
}

async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.getByRole('link', { name: 'Ligar a segunda etapa' }).click();
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Meu celular');
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Chave de acesso adicionada')).toBeVisible();
}

/** 'Cadastrar', where only some domains enter: the others are told so, an address of theirs is proved by a code. */
async function enterByCode(page: Page, fullName: string, address: string): Promise<void> {
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'green');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/^Aqui criam conta os e-mails de ufba\.br\./)).toBeVisible();
  await page.getByLabel('Nome completo').fill(fullName);
  await page.getByLabel('E-mail').fill('eva@exemplo.br');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const send = page.getByRole('button', { name: 'Criar conta' });
  await send.click();
  await expect(page.getByText(/peça um convite a quem já está/).first()).toBeVisible();
  await page.getByLabel('E-mail').fill(address);
  await send.click();
  await expect(page.getByLabel('Código')).toBeVisible();
  const mail = await newestMailTo(address);
  await page.getByLabel('Código').fill(/^(\d{6})\r?$/m.exec(mail)?.[1] ?? '');
  await expectScreen(page, '/administracao/$');
  await send.click();
  await expect(page).toHaveURL(/\/onboarding/);
}
