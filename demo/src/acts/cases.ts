import { type ReportedThing, reportThingRoute } from '@publyka/contract/routes/cases';
import { createCommentRoute } from '@publyka/contract/routes/comments';
import { createCommunityRoute, joinCommunityRoute } from '@publyka/contract/routes/communities';
import { sendMessageRoute } from '@publyka/contract/routes/messages';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import type { ReportReason } from '@publyka/contract/text/report-reasons';
import { giveRole } from '../../../server/src/features/roles/service.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import type { Campus } from '../campus.ts';
import type { Act } from '../story.ts';

/** These open accounts moderate: one decides, the other answers appeals. */
const moderators = ['nilo', 'davi'];

/** Five cases to moderate, each with another right answer; who opens 'Administração' as one of the moderators finds them. */
export function planCases(campus: Campus, platform: Platform): Act[] {
  return [
    { hoursAgo: 30, run: () => makeModerators(campus, platform) },
    { hoursAgo: 21, run: () => offend(campus) },
    { hoursAgo: 6, run: () => advertise(campus) },
    { hoursAgo: 4, run: () => report(campus, ['alana', 'nina'], 'person', campus.memberOf('igor').id, 'misleading') },
    { hoursAgo: 2, run: () => accuse(campus) },
    { hoursAgo: 1, run: () => collectExams(campus) },
  ];
}

/** With a passkey that no device holds: the second step that a role needs, while the password still opens the account. */
async function makeModerators(campus: Campus, platform: Platform): Promise<void> {
  for (const key of moderators) {
    const { id } = campus.memberOf(key);
    const passkey = {
      id: campus.makeId(),
      userId: id,
      name: 'Chave da demonstração',
      publicKey: '',
      credentialId: key,
    };
    const device = { counter: 0, deviceType: 'singleDevice', backedUp: false };
    await platform.db`insert into passkeys ${platform.db({ ...passkey, ...device })}`;
    await giveRole(platform, { operator: 'demo' }, id, 'modera');
  }
}

const talk: [key: string, content: string][] = [
  ['caetano', 'Alguém usa epígrafe em projeto de qualificação?'],
  ['helena', 'Pode, se ela trabalhar. Enfeite a banca percebe.'],
  ['caetano', 'A minha é de uma entrevistada. Ela autorizou por escrito.'],
  ['yasmin', 'Acho lindo. Mantém.'],
  ['caetano', 'Só fiquei em dúvida se cito o nome dela ou um pseudônimo.'],
  ['wagner', 'Volta para o fundamental antes de falar em banca. Gente como você só entra por cota mesmo.'],
  ['yasmin', 'Wagner, apaga isso.'],
  ['helena', 'Não é assim que a gente conversa aqui.'],
  ['wagner', 'Era brincadeira, calma.'],
  ['caetano', 'Boa noite para vocês.'],
];

/** To remove, and perhaps more. */
async function offend(campus: Campus): Promise<void> {
  const [communityId, ids] = [campus.makeId(), talk.map(() => campus.makeId())];
  await campus.call(campus.memberOf('helena'), createCommunityRoute, {
    body: { id: communityId, name: 'Orientandos de Qualificação', description: 'Até a banca, e depois dela.' },
  });
  for (const key of ['caetano', 'yasmin', 'wagner'])
    await campus.call(campus.memberOf(key), joinCommunityRoute, { params: { communityId } });
  for (const [index, [key, content]] of talk.entries())
    await campus.call(campus.memberOf(key), sendMessageRoute, {
      params: { communityId },
      body: { id: ids[index] ?? '', content },
    });
  const offence = ids[talk.findIndex(([key]) => key === 'wagner')] ?? '';
  await report(campus, ['caetano', 'yasmin', 'helena'], 'message', offence, 'abuse', 'Foi na frente de todo mundo.');
}

/** To hide or remove. */
async function advertise(campus: Campus): Promise<void> {
  const postId = campus.makeId();
  const content = 'Vendo TCC pronto, qualquer norma, entrego em 48 horas. Chama no particular.';
  await campus.call(campus.memberOf('murilo'), createPostRoute, { body: { id: postId, type: 'text', content } });
  for (const key of ['livia', 'samuel', 'teresa', 'joaquim'])
    await campus.call(campus.memberOf(key), reportPostRoute, { params: { postId }, body: { reason: 'spam' } });
}

/** To keep: an accusation with its page is an argument. */
async function accuse(campus: Campus): Promise<void> {
  const [postId, commentId] = [campus.makeId(), campus.makeId()];
  const content = 'Saiu o segundo capítulo da tese: a cidade como arquivo. Leitores, digam o que falta.';
  await campus.call(campus.memberOf('rui'), createPostRoute, { body: { id: postId, type: 'text', content } });
  await campus.call(campus.memberOf('lorena'), createCommentRoute, {
    params: { postId },
    body: {
      id: commentId,
      content: 'O parágrafo três repete a minha dissertação, página 44, sem citar. Confira, por favor.',
    },
  });
  await report(campus, ['rui'], 'comment', commentId, 'abuse', 'Ela me acusa em público.');
}

/** To close, or to warn who made it. */
async function collectExams(campus: Campus): Promise<void> {
  const communityId = campus.makeId();
  await campus.call(campus.memberOf('heitor'), createCommunityRoute, {
    body: { id: communityId, name: 'Gabaritos e provas antigas', description: 'Provas de 2019 a 2026, com resposta.' },
  });
  await report(campus, ['gustavo'], 'community', communityId, 'plagiarism', 'São as minhas provas, com o meu nome.');
}

async function report(
  campus: Campus,
  keys: readonly string[],
  kind: ReportedThing,
  reportedId: string,
  reason: ReportReason,
  details = '',
): Promise<void> {
  for (const key of keys)
    await campus.call(campus.memberOf(key), reportThingRoute, {
      params: { kind, reportedId },
      body: { reason, details },
    });
}
