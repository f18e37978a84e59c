import { chromium } from '@playwright/test';
import { startPublyka } from './server.ts';

const server = await startPublyka('/tmp/onboarding/data-smoke', { PORT: '4240' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const out = '/tmp/onboarding/shots';
try {
  for (const [name, viewport, scheme] of [
    ['fone', { width: 320, height: 640 }, 'dark'],
    ['largo', { width: 1280, height: 800 }, 'dark'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme: scheme, locale: 'pt-BR' });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
    page.on('pageerror', (e) => console.log('ERR', e.message));
    const email = `a${Date.now()}@exemplo.br`;
    const res = await page.request.post('/api/accounts/sign-up', {
      data: {
        fullName: 'Maria Aparecida do Nascimento Albuquerque Cavalcanti de Vasconcelos',
        email,
        password: 'Senha-forte-1',
      },
    });
    const me = await res.json();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Escolha seus Interesses' }).waitFor();
    console.log(page.url());
    for (const n of ['Sociolinguística', 'História oral'])
      await page.getByRole('button', { name: n, exact: true }).click();
    await page.screenshot({ path: `${out}/${name}-1.png` });
    await page.getByRole('button', { name: 'Ecologia', exact: true }).click();
    await page.getByRole('button', { name: 'Física', exact: true }).click();
    await page.getByText('Selecione exatamente 3 interesses').waitFor();
    await page.screenshot({ path: `${out}/${name}-1b.png` });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Junte-se a Comunidades' }).waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${name}-2.png` });
    await page.getByRole('button', { name: 'Agora não' }).click();
    await page.getByRole('link', { name: 'Continuar' }).waitFor();
    await page.screenshot({ path: `${out}/${name}-feed.png` });
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Entrar em Comunidades' }).click();
    await page.getByRole('heading', { name: 'Sua Primeira Missão' }).waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-3.png`, fullPage: true });
    await page.getByRole('button', { name: 'Aceitar Missão' }).click();
    await page.getByRole('heading', { name: 'Pronto para começar!' }).waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-4.png`, fullPage: true });
    await page.getByRole('button', { name: 'Ir para o Feed' }).click();
    await page.getByText('Bem-vindo ao Publyka! 🎉').waitFor();
    await page.screenshot({ path: `${out}/${name}-5.png` });
    await page.goto('/communities');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}/${name}-groups.png` });
    await page.goto('/settings');
    await page.getByRole('button', { name: /Mudar meus interesses/ }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}/${name}-settings.png` });
    const other = await browser.newContext({ baseURL: server.url, viewport, colorScheme: scheme, locale: 'pt-BR' });
    const guest = await other.newPage();
    await guest.goto(`/auth?convite=${me.id}`);
    await guest.getByText('Vasconcelos convidou você').waitFor();
    await guest.screenshot({ path: `${out}/${name}-convite.png` });
    await context.close();
    await other.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
