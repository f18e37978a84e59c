import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  crossrefArticle,
  isOfCrossref,
  startWorkServices,
  type WorkServices,
} from '../../server/test/work-services.ts';
import { comeBack, forget, join, open, request } from './app.tsx';
import { finishJobs, switchServer } from './server.ts';
import { choose, confirm, fill, findField, press, publish } from './things.ts';

let services: WorkServices;
let putServerBack: () => Promise<void>;

beforeAll(async () => {
  services = await startWorkServices();
  isOfCrossref(services, '10.5072');
  putServerBack = await switchServer({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url });
});
afterEach(forget);
afterAll(async () => {
  await putServerBack();
  await services.close();
});

/** A DOI that Crossref knows, with these facts beside what it says of every article. */
function tell(further?: object): string {
  const doi = newDoi();
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, further));
  return doi;
}

const newDoi = () => `10.5072/obra.${uuidv7()}`;

/** The page of the work that a post names. */
async function openWork(doi: string): Promise<void> {
  const postId = await publish(`Para terça: ${doi}`);
  await finishJobs();
  await open(`/post/${postId}`);
  await userEvent.click(await screen.findByRole('link', { name: /Letramento e alfabetização/ }));
  await screen.findByRole('heading', { level: 1, name: /Letramento e alfabetização/ });
}

async function chooseOfWork(item: string): Promise<void> {
  await choose(item, screen.getByRole('main'));
}

test('a correction is for everybody, stands in the history, and the original comes back', async () => {
  await join('Bento Quintão');
  await openWork(tell());
  await chooseOfWork('Corrigir dados');
  const findForm = () => screen.findByRole('dialog', { name: 'Corrigir dados' });
  const form = await findForm();
  const title = await findField('Título e subtítulo', form);
  await fill(title, '');
  await press('Salvar para todo mundo', form);
  await within(form).findByText('Sem o título não há referência');
  await fill(title, 'Letramento e alfabetização: três facetas');
  await waitFor(() => expect(form.textContent).toContain('SOARES, Magda. Letramento e alfabetização: três facetas.'));
  // What was typed survives a reload.
  await open(location.pathname + location.search);
  const again = await findForm();
  expect((await findField('Título e subtítulo', again)).value).toBe('Letramento e alfabetização: três facetas');
  await press('Salvar para todo mundo', again);
  await screen.findByText('Dados salvos');
  await screen.findByRole('heading', { level: 1, name: /três facetas/ });

  await chooseOfWork('Histórico');
  const history = await screen.findByRole('dialog', { name: 'Histórico' });
  await within(history).findByText('Bento Quintão corrigiu os dados');
  await within(history).findByText('Letramento e alfabetização: as muitas facetas');
  await press('Voltar ao original', history);
  await confirm('Voltar ao original');
  await within(history).findByText('Bento Quintão voltou ao original');
  await press('Fechar', history);
  await screen.findByRole('heading', { level: 1, name: /as muitas facetas/ });
});

test('what nobody knows is filled by hand, then joined with the same work under another DOI, and parted again', async () => {
  await join('Helena Koga');
  const unknown = newDoi();
  const postId = await publish(`Este aqui: ${unknown}`);
  await finishJobs();
  await open(`/post/${postId}`);
  await userEvent.click(await screen.findByText('Preencher à mão'));
  const form = await screen.findByRole('dialog', { name: 'Preencher à mão' });
  await fill(await findField('Autoria', form), 'Magda Soares');
  await fill(await findField('Título e subtítulo', form), 'Literacy and its facets');
  await press('Salvar para todo mundo', form);
  await screen.findByRole('heading', { level: 1, name: 'Literacy and its facets' });

  await openWork(tell());
  await chooseOfWork('Juntar com outra obra');
  await fill(await screen.findByRole('textbox', { name: 'A outra obra' }), unknown);
  await press('Literacy and its facets');
  await confirm('Juntar');
  await screen.findByText(/^Agora é uma obra só/);
  const talks = await screen.findByRole('list', { name: 'Conversas' });
  await waitFor(() => expect(within(talks).getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('tab', { name: 'Dados' }));
  // Cut behind its slashes, which a reader may hear.
  const isOfUnknown = (name: string) => name.replaceAll(' ', '') === `doi.org/${unknown}`;
  await screen.findByRole('link', { name: isOfUnknown });
  await press('Histórico');
  await press('Desfazer a junção');
  const history = await screen.findByRole('dialog', { name: 'Histórico' });
  await within(history).findByText('Helena Koga desfez uma junção');
  await press('Fechar', history);
  await waitFor(() => expect(screen.queryByRole('link', { name: isOfUnknown })).toBeNull());
});

test('a work that its journal took back says so first; one that does not exist says that', async () => {
  await join('Maíra Quintão');
  const doi = newDoi();
  const retraction = { DOI: `${doi}.aviso`, type: 'retraction', updated: { 'date-parts': [[2025, 3, 3]] } };
  services.answer(`/crossref/works/${doi}`, crossrefArticle(doi, { 'updated-by': [retraction] }));
  await openWork(doi);
  const band = await screen.findByRole('region', { name: 'Retratação' });
  await within(band).findByText('Retratada em 3 mar. 2025');
  const notice = within(band).getByRole('link', { name: 'Ver o aviso da revista' });
  expect(notice.getAttribute('href')).toBe(`https://doi.org/${doi}.aviso`);
  await open('/obra/01a206c5-0d08-7b07-bf1a-12648c615164');
  await screen.findByText('Obra não encontrada');
});

test('what was said of a work in a RePublyka is among its talks for members only', async () => {
  const author = await join('Cecília Prado');
  const doi = tell();
  await publish(`Alguém leu ${doi}?`);
  await join('Nilo Barcelos');
  const id = uuidv7();
  await request('POST', '/api/communities', { id, name: 'Fonética', description: '' });
  await request('POST', `/api/communities/${id}/messages`, { id: uuidv7(), content: `É daqui: ${doi}` });
  await finishJobs();
  await open(`/communities/${id}`);
  await userEvent.click(await screen.findByRole('link', { name: /Magda Soares/ }));
  const talks = await screen.findByRole('list', { name: 'Conversas' });
  await waitFor(() => expect(within(talks).getAllByRole('listitem')).toHaveLength(2));
  const address = location.pathname;
  await userEvent.click(within(talks).getByRole('link', { name: `É daqui: ${doi}` }));
  await waitFor(() => expect(location.pathname + location.search).toMatch(`/communities/${id}?mensagem=`));
  await comeBack(author);
  await open(address);
  const others = await screen.findByRole('list', { name: 'Conversas' });
  await within(others).findByText(/Alguém leu/);
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
});

/** What is copied as plain text, from now on. */
function watchClipboard(): () => Promise<string> {
  let last: Promise<string> | undefined;
  vi.stubGlobal('ClipboardItem', function ClipboardItem(parts: Record<string, Blob | Promise<Blob>>) {
    last = Promise.resolve(parts['text/plain'] ?? new Blob()).then((blob) => blob.text());
  });
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  return () => last ?? expect.fail('nothing was copied');
}

test('what a reference lacks is told once: the city of a journal for all its articles', async () => {
  await join('Iara Nascimento');
  const readClipboard = watchClipboard();
  const issn = `${String(Date.now()).slice(-7, -3)}-${String(Date.now()).slice(-3)}X`;
  const [doi, other] = [tell({ ISSN: [issn] }), tell({ ISSN: [issn] })];
  await openWork(doi);
  await press('Citar');
  const findDialog = () => screen.findByRole('dialog', { name: 'Citar' });
  // Fetched for another page, too.
  await userEvent.click(await within(await findDialog()).findByRole('link', { name: 'Como conferimos' }));
  await fill(await findField('DOI, ISBN ou endereço'), doi);
  await press('Fazer referência');
  const referencesSay = (words: string) =>
    waitFor(() => expect(screen.getByRole('list', { name: 'Referências' }).textContent).toContain(words));
  await referencesSay('falta: local de publicação');
  history.back();
  await screen.findByRole('heading', { level: 1, name: /Letramento e alfabetização/ });
  if (!screen.queryByRole('dialog', { name: 'Citar' })) await press('Citar');
  const dialog = await findDialog();
  await within(dialog).findByText('falta: local de publicação');
  await press('Informar', dialog);
  const sheet = await screen.findByRole('dialog', { name: 'Local de publicação' });
  await press('Informar', sheet);
  await within(sheet).findByText('Informe a cidade');
  await fill(within(sheet).getByRole('textbox'), 'Rio de Janeiro');
  await waitFor(() => expect(within(sheet).queryByText('Informe a cidade')).toBeNull());
  await press('Informar', sheet);
  await waitFor(() => expect(dialog.textContent).toMatch(/Rio de Janeiro, n\./));
  await fill(await within(dialog).findByRole('textbox', { name: 'Página' }), '7');
  await press('Copiar citação', dialog);
  await screen.findByText('Citação copiada');
  expect(await readClipboard()).toBe('(Soares, 2004, p. 7)');
  await userEvent.click(within(dialog).getByRole('link', { name: 'Como conferimos' }));
  await referencesSay('Rio de Janeiro, n.');

  await openWork(other);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/Rio de Janeiro, n\./));
  await userEvent.click(screen.getByRole('tab', { name: 'Dados' }));
  await screen.findAllByText(/^Crossref,/);
});
