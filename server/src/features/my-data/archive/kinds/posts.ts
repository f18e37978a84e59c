import { isVisiblePost } from '../../../visibility/things.ts';
import type { ExportKind } from '../kind.ts';

/** What the person has published, and what they did with what others published. */
export const postKinds: readonly ExportKind[] = [
  {
    slug: 'publicacoes',
    title: 'Publicações',
    about: 'Tudo o que você publicou, com imagens, vídeos e links.',
    tables: ['posts'],
    select: (sql, personId) => sql`
      select id, type, content, images, video, video_file_id, poster_file_id, link, author_rating, quoted_id, quoted_version, quoted_from,
        quoted_length, ratings_count,
        ratings_sum, likes_count, comments_count, citations_count, on_web, created_at
      from posts where user_id = ${personId} order by created_at, id`,
    labels: {
      createdAt: 'Publicado',
      content: 'Texto',
      images: 'Imagens',
      videoFileId: 'Vídeo',
      link: 'Link',
      authorRating: 'Sua avaliação (0 a 10)',
      likesCount: 'Curtidas',
      commentsCount: 'Comentários',
      onWeb: 'Público na web',
    },
  },
  {
    slug: 'comentarios',
    title: 'Comentários',
    about: 'O que você comentou, em publicações suas e de outras pessoas.',
    tables: ['comments'],
    select: (sql, personId) => sql`
      select id, post_id, reply_to_id, content, created_at from comments where user_id = ${personId} order by created_at, id`,
    labels: { createdAt: 'Escrito', content: 'Texto', postId: 'Na publicação', replyToId: 'Em resposta a' },
  },
  {
    slug: 'edicoes',
    title: 'Edições',
    about: 'O que as suas publicações e os seus comentários diziam em cada versão, quando você os editou.',
    tables: ['text_versions'],
    select: (sql, personId) => sql`
      select text_versions.post_id, comment_id, text_versions.version, text_versions.content, reason,
        text_versions.created_at
      from text_versions join posts on posts.id = text_versions.post_id
      left join comments on comments.id = text_versions.comment_id
      where coalesce(comments.user_id, posts.user_id) = ${personId}
        and (posts.user_id = ${personId} or comments.user_id = ${personId})
      order by text_versions.created_at, thing_id, text_versions.version`,
    labels: { createdAt: 'Desde', version: 'Versão', content: 'Texto', reason: 'Motivo', postId: 'Publicação' },
  },
  {
    slug: 'curtidas',
    title: 'Curtidas',
    about: 'As publicações que você curtiu.',
    tables: ['post_likes'],
    select: (sql, personId) => sql`
      select post_id, created_at from post_likes where user_id = ${personId} order by created_at, post_id`,
    labels: { createdAt: 'Curtida', postId: 'Publicação' },
  },
  {
    slug: 'curtidas-em-comentarios',
    title: 'Curtidas em comentários',
    about: 'Os comentários que você curtiu.',
    tables: ['comment_likes'],
    select: (sql, personId) => sql`
      select comment_id, created_at from comment_likes where user_id = ${personId} order by created_at, comment_id`,
    labels: { createdAt: 'Curtida', commentId: 'Comentário' },
  },
  {
    slug: 'avaliacoes',
    title: 'Avaliações',
    about: 'As notas que você deu a publicações.',
    tables: ['post_ratings'],
    select: (sql, personId) => sql`
      select post_id, rating, created_at, updated_at from post_ratings where user_id = ${personId} order by created_at`,
    labels: { updatedAt: 'Avaliada', rating: 'Nota (1 a 10)', postId: 'Publicação' },
  },
  {
    slug: 'salvos',
    title: 'Salvos',
    about: 'As publicações que você salvou.',
    tables: ['post_bookmarks'],
    select: (sql, personId) => sql`
      select post_id, created_at from post_bookmarks where user_id = ${personId} order by created_at, post_id`,
    labels: { createdAt: 'Salva', postId: 'Publicação' },
  },
  {
    slug: 'grifos',
    title: 'Meus grifos',
    about: 'O que você grifou, com as suas notas. As palavras de uma publicação que você não vê mais ficam de fora.',
    tables: ['post_marks'],
    select: (sql, personId) => sql`
      select post_marks.id, post_id, case when ${isVisiblePost(sql, personId)} then person.full_name end as author,
        case when ${isVisiblePost(sql, personId)} then exact end as exact,
        case when ${isVisiblePost(sql, personId)} then prefix end as prefix,
        case when ${isVisiblePost(sql, personId)} then suffix end as suffix,
        note, audience, post_marks.created_at
      from post_marks join posts on posts.id = post_marks.post_id join profiles person on person.id = posts.user_id
      where post_marks.user_id = ${personId} order by post_marks.created_at, post_marks.id`,
    labels: {
      createdAt: 'Grifado',
      exact: 'Palavras',
      note: 'Sua nota',
      author: 'De quem',
      postId: 'Publicação',
      audience: 'Quem fica sabendo',
    },
  },
  {
    slug: 'publicacoes-vistas',
    title: 'Publicações vistas',
    about: 'O que você já viu no feed, para não se repetir sem novidade.',
    tables: ['user_feed_history'],
    select: (sql, personId) => sql`
      select post_id, seen_at, comments_seen, is_answered from user_feed_history
      where user_id = ${personId} order by seen_at, post_id`,
    labels: { seenAt: 'Vista', postId: 'Publicação', commentsSeen: 'Comentários então', isAnswered: 'Você comentou' },
  },
  {
    slug: 'denuncias',
    title: 'Denúncias',
    about: 'O que você denunciou e no que deu.',
    tables: ['post_reports'],
    select: (sql, personId) => sql`
      select id, post_id, reason, details, created_at, resolution, resolved_at
      from post_reports where reporter_id = ${personId} order by created_at, id`,
    labels: {
      createdAt: 'Feita',
      reason: 'Motivo',
      details: 'Detalhes',
      resolution: 'Decisão',
      resolvedAt: 'Decidida',
    },
  },
  {
    slug: 'decisoes-da-moderacao',
    title: 'Decisões da moderação',
    about: 'O que a moderação decidiu sobre o que é seu, e os seus recursos. Quem denunciou não aparece.',
    tables: ['report_cases', 'appeals'],
    select: (sql, personId) => sql`
      select id, number, kind, report_cases.words, decision, fate, until, report_cases.answer, report_cases.decided_at,
        appeals.words as appeal, appeals.opened_at as appealed_at, outcome, appeals.answer as appeal_answer
      from report_cases left join appeals on appeals.case_id = report_cases.id
      where author_id = ${personId} and decision <> 'dismissed' order by report_cases.decided_at, id`,
    labels: {
      decidedAt: 'Quando',
      words: 'Sobre',
      decision: 'Decisão',
      until: 'Até',
      answer: 'O que foi dito',
      appeal: 'O seu recurso',
      outcome: 'Resultado',
      appealAnswer: 'A resposta',
    },
  },
];

export const dropKinds: readonly ExportKind[] = [
  {
    slug: 'gotas',
    title: 'Gotas',
    about: 'Os vídeos curtos que você publicou, com as legendas.',
    tables: ['drops'],
    select: (sql, personId) => sql`
      select id, title, description, video_file_id, cover_file_id, video, captions, likes_count, views_count, on_web, created_at
      from drops where user_id = ${personId} order by created_at, id`,
    labels: {
      createdAt: 'Publicada',
      description: 'Descrição',
      videoFileId: 'Vídeo',
      captions: 'Legendas',
      likesCount: 'Curtidas',
      viewsCount: 'Visualizações',
      onWeb: 'Público na web',
    },
  },
  {
    slug: 'gotas-curtidas',
    title: 'Gotas curtidas',
    about: 'As Gotas que você curtiu.',
    tables: ['drop_likes'],
    select: (sql, personId) => sql`
      select drop_id, created_at from drop_likes where user_id = ${personId} order by created_at, drop_id`,
    labels: { createdAt: 'Curtida', dropId: 'Gota' },
  },
  {
    slug: 'gotas-vistas',
    title: 'Gotas vistas',
    about: 'As Gotas a que você assistiu, com o último dia.',
    tables: ['drop_views'],
    select: (sql, personId) => sql`
      select drop_id, day::text as day from drop_views where user_id = ${personId} order by day, drop_id`,
    labels: { day: 'Dia', dropId: 'Gota' },
  },
];
