import type { ExportKind } from '../kind.ts';

export const dropKinds: readonly ExportKind[] = [
  {
    slug: 'gotas',
    title: 'Gotas',
    about: 'Os vídeos curtos que você publicou, com as legendas.',
    tables: ['drops'],
    select: (sql, personId) => sql`
      select id, title, description, video_file_id, cover_file_id, video, captions, likes_count, views_count, created_at
      from drops where user_id = ${personId} order by created_at, id`,
    labels: {
      createdAt: 'Publicada',
      description: 'Descrição',
      videoFileId: 'Vídeo',
      captions: 'Legendas',
      likesCount: 'Curtidas',
      viewsCount: 'Visualizações',
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
