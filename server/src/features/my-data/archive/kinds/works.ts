import type { ExportKind } from '../kind.ts';

/** Libraries, and what the person told everybody about works. */
export const workKinds: readonly ExportKind[] = [
  {
    slug: 'biblioteca',
    title: 'Biblioteca',
    about: 'As obras que você salvou, na sua biblioteca e nas dos grupos, com etiquetas e notas.',
    tables: ['libraries', 'library_items', 'merged_items'],
    select: (sql, personId) => sql`
      select works.title, works.csl, items.tags, items.note, communities.name as community, items.saved_at,
        libraries.audience
      from (
        select library_id, work_id, community_id, saved_by, saved_at, tags, note from library_items
        union all
        select library_id, first_work_id, community_id, saved_by, saved_at, tags, note from merged_items
      ) as items
      join works on works.id = items.work_id join libraries on libraries.id = items.library_id
      left join communities on communities.id = items.community_id
      where items.library_id = ${personId} or items.saved_by = ${personId}
      order by items.saved_at, items.work_id, items.library_id`,
    labels: { savedAt: 'Salva', title: 'Obra', tags: 'Etiquetas', note: 'Nota', community: 'No grupo' },
  },
  {
    slug: 'obras-abertas',
    title: 'Obras que você abriu',
    about:
      'O que outra pessoa salvou na biblioteca de um grupo e você abriu de lá. Só entra na conta do IIA dela, sem o seu nome.',
    tables: ['library_openings'],
    select: (sql, personId) => sql`
      select works.title, communities.name as community, openings.opened_on
      from library_openings openings join works on works.id = openings.first_work_id
        left join communities on communities.id = openings.library_id
      where openings.person_id = ${personId} order by openings.opened_on, openings.library_id, openings.first_work_id`,
    labels: { openedOn: 'Quando', title: 'Obra', community: 'No grupo' },
  },
  {
    slug: 'curriculo',
    title: 'Currículo',
    about:
      'As linhas que você trouxe do Lattes. Só veio o que você marcou; CPF, endereço, filiação e nascimento nunca são lidos.',
    tables: ['curricula', 'curriculum_items'],
    select: (sql, personId) => sql`
      select items.section, items.kind, items.title, items.detail, items.from_year, items.until_year, items.work_id,
        items.section <> all(curricula.hidden_sections) as is_shown, curricula.updated_on
      from curriculum_items items join curricula on curricula.person_id = items.person_id
      where items.person_id = ${personId} order by items.section, items.sort_year, items.id`,
    labels: {
      title: 'O quê',
      kind: 'Tipo',
      detail: 'Onde',
      fromYear: 'De',
      untilYear: 'Até',
      isShown: 'No perfil',
    },
  },
  {
    slug: 'correcoes-de-obras',
    title: 'Correções de obras',
    about: 'O que você preencheu, corrigiu ou juntou. Os dados das obras são de todos e ficam quando a conta sai.',
    tables: ['work_corrections', 'work_merges', 'work_facts'],
    select: (sql, personId) => sql`
      select works.title, history.kind, history.changes, history.at
      from work_corrections history join works on works.id = history.work_id
      where history.person_id = ${personId} order by history.at, history.id`,
    labels: { at: 'Quando', title: 'Obra', kind: 'O quê', changes: 'Mudanças' },
  },
  {
    slug: 'cidades-de-revistas',
    title: 'Cidades de revistas',
    about: 'As revistas de que você informou a cidade.',
    tables: ['journals'],
    select: (sql, personId) => sql`
      select issn, title, place, place_at from journals where place_by = ${personId} order by place_at, issn`,
    labels: { placeAt: 'Quando', title: 'Revista', issn: 'ISSN', place: 'Cidade' },
  },
];

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
        reviews.edited_at, reviews.withdrawn_at, reviews.on_web, (
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
      onWeb: 'Público na web',
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
