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
    slug: 'correcoes-de-obras',
    title: 'Correções de obras',
    about: 'O que você preencheu, corrigiu ou juntou. Os dados das obras são de todos e ficam quando a conta sai.',
    tables: ['work_corrections', 'work_merges'],
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
