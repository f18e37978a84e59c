import type { Locator, Page } from '@playwright/test';
import { makePng } from './pictures.ts';
import type { World } from './world.ts';

/** What has this name and can be pressed: in the layer on top, if there is one. */
function control(page: Page, name: string): Locator {
  const pattern = new RegExp(`^${name.replaceAll(/[()?]/g, String.raw`\$&`)}`);
  const roles = ['menuitem', 'button', 'switch', 'tab', 'link', 'radio', 'checkbox'] as const;
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: pattern }));
  return others.reduce((found, one) => found.or(one), first ?? page.locator('never')).filter({ visible: true });
}

export type Address = string | ((world: World) => string);

export type Step = string | ((page: Page) => Promise<void>);

export async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') await control(page, step).last().press('Enter');
  else await step(page);
}

async function chooseFile(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
}

const photo = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(600, 600, [90, 120, 60]) };

const group = ({ chatId }: World) => `/communities/${chatId}`;
const inGroup = (rest: string) => (world: World) => `${group(world)}/${rest}`;

const menuOf = (text: string) => async (page: Page) => {
  const message = page.getByRole('log').getByRole('article').filter({ hasText: text });
  await message.getByRole('button', { name: 'Mais opções' }).press('Enter');
};

const menuOfPost = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Mais opções' }).press('Enter');

const turn = (name: string) => (page: Page) => page.getByRole('switch', { name }).press('Space');

/** Without anything that would be lost one leaves unasked. */
async function leaveWordsUnsent(page: Page): Promise<void> {
  const { me } = await (await page.request.get('/api/accounts/me')).json();
  await page.evaluate((id) => localStorage.setItem(`post-draft:${id}`, '{}'), String(me.id));
}

const check = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).first().press('Space');

/** By the address over which they open: the file of each, and what is pressed on the way to it. */
export const sheets: [address: Address, sheets: [file: string, ...steps: Step[]][]][] = [
  [
    '/',
    [
      ['features/posts/create', 'Publyke sua descoberta'],
      ['features/notifications', 'Notificações'],
      ['features/search', 'Buscar'],
      ['features/shell', 'Ações'],
      ['features/shell/shortcuts', (page) => page.keyboard.press('?')],
      ['features/feed', 'Por quê'],
      ['features/comments', 'Comentar'],
      ['features/ratings', 'Avaliar'],
    ],
  ],
  ['/communities', [['features/communities/create', 'Criar']]],
  ['/drops', [['features/drops/create', 'Criar']]],
  [
    group,
    [
      ['features/messages/voice/microphone-dialog', 'Áudio'],
      ['features/messages/select/selection-bar', menuOf('A maré de sábado'), 'Selecionar', 'Excluir'],
      ['features/messages/polls/new-poll-sheet', 'Anexar', 'Enquete'],
      ['features/messages/extracts/new-extract-sheet', 'Anexar', 'Citação com página'],
      ['features/messages/polls/voters-sheet', check('Sábado'), 'Ver quem votou'],
      ['features/messages/polls/poll-card', 'Encerrar'],
      ['features/messages/readers/readers-sheet', menuOf('A maré de sábado'), 'Visto por'],
      ['features/messages/forward/forward-sheet', menuOf('A maré de sábado'), 'Encaminhar'],
      ['features/messages/message/delete-dialog', menuOf('A maré de sábado'), 'Excluir'],
    ],
  ],
  [
    inGroup('info'),
    [
      ['features/messages/search/date-sheet', 'Pesquisar Mensagens', 'Data'],
      ['features/messages/search/person-sheet', 'Pesquisar Mensagens', 'De'],
      ['features/rooms/new-room-dialog', 'Nova Thread'],
      ['features/communities/mute-sheet', 'Silenciar Notificações'],
      ['features/communities/info-actions', 'Sair da RePublyka'],
      ['features/communities/archiving/archive-dialog', 'Arquivar RePublyka'],
      ['features/communities/edit-community-sheet', 'Editar RePublyka'],
    ],
  ],
  [
    inGroup('participants'),
    [
      ['features/communities/joining/links-sheet', 'Convidar'],
      ['features/communities/roles/remove-sheet', 'Opções de Rui Antunes', 'Remover do grupo'],
      ['features/communities/roles/participant-menu-layer', 'Opções de Rui Antunes', 'Responsável'],
    ],
  ],
  [inGroup('leituras'), [['features/readings/propose-sheet', 'Propor leitura']]],
  [
    ({ chatId, readingId }) => `/communities/${chatId}/leitura/${readingId}`,
    [['features/readings/meeting-sheet', 'Marcar encontro']],
  ],
  [
    '/settings',
    [
      ['features/onboarding/interests-sheet', 'Mudar meus interesses'],
      ['features/accounts/change-password-sheet', 'Senha'],
      ['features/accounts/change-email-sheet', 'E-mail'],
      ['features/accounts/confirm-email-sheet', 'Confirmar e-mail'],
      ['features/accounts/add-passkey-sheet', 'Adicionar chave de acesso'],
      ['features/accounts/two-factor-setup', turn('Verificação em duas etapas')],
      ['features/my-data/request-copy-sheet', 'Pedir uma cópia'],
      ['features/my-data/delete-account-sheet', 'Excluir conta'],
      ['lib/session/sign-out-layer', leaveWordsUnsent, 'Sair'],
    ],
  ],
  [
    '/profile',
    [
      ['features/profiles/edit-profile-sheet', 'Editar Perfil'],
      ['features/profiles/photo/crop-sheet', (page) => chooseFile(page, 'Foto', photo)],
      ['features/collaborations/propose-sheet', 'Colaborações', 'Nova colaboração'],
      [
        'features/collaborations/roles-sheet',
        'Colaborações',
        'Nova colaboração',
        (page) => page.getByRole('dialog', { name: 'Nova colaboração' }).waitFor(),
        'Escolher seus papéis',
      ],
    ],
  ],
  [
    '/biblioteca',
    [
      ['features/libraries/add-work-sheet', 'Acrescentar obra'],
      ['features/libraries/import/import-sheet', 'Mais opções', 'Importar arquivo'],
      ['features/libraries/export-sheet', 'Exportar', 'RIS (.ris)'],
      [
        'features/libraries/selection-bar',
        'Mais opções',
        'Marcar obras',
        check('Marcar Fonologia de bolso'),
        'Etiquetar',
      ],
      ['features/libraries/item-sheet', 'Opções de Fonologia de bolso', 'Etiquetas e nota'],
      ['features/libraries/export-sheet', 'Exportar', 'BibTeX'],
    ],
  ],
  [
    ({ workId }) => `/obra/${workId}`,
    [
      ['features/works/history-sheet', 'Mais opções', 'Histórico'],
      ['features/works/merge-sheet', 'Mais opções', 'Juntar com outra obra'],
      ['shared/work-form/work-form-sheet', 'Mais opções', 'Corrigir dados'],
      ['shared/cite/cite-sheet', 'Citar'],
    ],
  ],
  [
    ({ postId }) => `/post/${postId}`,
    [
      ['features/posts/post-menu', menuOfPost, 'Excluir'],
      ['shared/versions/edit-sheet', menuOfPost, 'Editar'],
      ['shared/descriptions/describe-sheet', menuOfPost, 'Escrever descrição'],
      ['features/highlights/highlight-dialog', menuOfPost, 'Destacar'],
    ],
  ],
  [
    ({ linkPostId }) => `/post/${linkPostId}`,
    [
      ['features/reviews/ask-sheet', 'Pedir avaliação'],
      ['shared/versions/history-sheet', '(editada)'],
    ],
  ],
  [({ otherPostId }) => `/post/${otherPostId}`, [['shared/reports/report-form', 'Mais opções', 'Reportar']]],
  [
    ({ userId }) => `/profile/${userId}`,
    [
      ['features/connections/disconnect-dialog', 'Conectado'],
      ['features/blocks/block-item', 'Mais opções', 'Bloquear'],
    ],
  ],
  ['/drops', [['features/drops/delete-drop-dialog', 'Excluir: Por que a raiz respira']]],
  [
    ({ dropId }) => `/drops?drop=${dropId}`,
    [['features/drops/captions/edit-captions-dialog', 'Mais opções', 'Adicionar legendas']],
  ],
  ['/communities?lista=diretas', [['features/communities/directs/choose-link-sheet', 'Converse com um de seus Links']]],
];
