import type { ExportKind } from '../kind.ts';

/** What the person reviewed and was told of it; what others wrote in confidence is theirs. */
export const reviewKinds: readonly ExportKind[] = [
  {
    slug: 'avaliacoes-escritas',
    title: 'Avaliações que você escreveu',
    about: 'Com as respostas, as declarações e o que diziam antes de cada edição.',
    tables: ['reviews', 'review_versions'],
    select: (sql, personId) => sql`
      select reviews.id, works.title as work, reviews.post_id, reviews.form, reviews.visibility, reviews.answers,
        reviews.strongest, reviews.first_step, reviews.conflict, reviews.used_ai, reviews.ai_use, reviews.created_at,
        reviews.edited_at, reviews.withdrawn_at, (
          select json_agg(json_build_object('version', version, 'content', content, 'created_at', created_at) order by version)
          from review_versions where review_id = reviews.id) as versions
      from reviews left join works on works.id = reviews.work_id
      where reviews.reviewer_id = ${personId} order by reviews.created_at, reviews.id`,
    labels: {
      createdAt: 'Escrita',
      work: 'Obra',
      postId: 'Publicação',
      strongest: 'O mais forte',
      firstStep: 'O primeiro passo para melhorar',
      conflict: 'Conflito de interesse declarado',
      usedAi: 'Usou IA',
      aiUse: 'Para que usou IA',
      editedAt: 'Editada',
      withdrawnAt: 'Retirada',
    },
  },
  {
    slug: 'avaliacoes-recebidas',
    title: 'Avaliações que você recebeu',
    about: 'De quais avaliações você disse que ajudaram, e o que respondeu. O texto delas é de quem as escreveu.',
    tables: ['review_people', 'review_replies'],
    select: (sql, personId) => sql`
      select people.review_id, people.created_at, people.helped_at, replies.content as reply, replies.created_at as replied_at
      from review_people people
      left join review_replies replies on replies.review_id = people.review_id and replies.person_id = people.person_id
      where people.person_id = ${personId} order by people.created_at, people.review_id`,
    labels: { createdAt: 'Recebida', helpedAt: 'Ajudou', reply: 'Sua resposta', repliedAt: 'Respondida' },
  },
  {
    slug: 'avaliacoes-pedidas',
    title: 'Pedidos de avaliação',
    about: 'O que você pediu a outras pessoas, e o que pediram a você.',
    tables: ['review_requests'],
    select: (sql, personId) => sql`
      select requests.id, requests.asker_id = ${personId} as is_mine, works.title as work, requests.post_id,
        requests.note, requests.due_on, requests.created_at,
        case when requests.person_id = ${personId} then requests.closed_at end as closed_at
      from review_requests requests left join works on works.id = requests.work_id
      where ${personId} in (requests.asker_id, requests.person_id) order by requests.created_at, requests.id`,
    labels: {
      createdAt: 'Pedida',
      isMine: 'Pedida por você',
      work: 'Obra',
      postId: 'Publicação',
      note: 'Recado',
      dueOn: 'Até',
      closedAt: 'Encerrada',
    },
  },
];
