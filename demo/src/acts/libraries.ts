import type { WorkCsl } from '@publyka/contract/csl-schema';
import { listLibraryItemsRoute, saveWorkRoute, setLibraryAudienceRoute } from '@publyka/contract/routes/libraries';
import { importWorksRoute } from '@publyka/contract/routes/library-files';
import type { Campus, Member } from '../campus.ts';
import type { DemoItem, DemoLibrary } from '../content/works.ts';
import type { Act } from '../story.ts';

/** A librarian imports all works before anybody names one, so that every mention is of a work already there. */
export function planCatalogue(campus: Campus, librarian: string, works: readonly WorkCsl[]): Act {
  const items = works.map((csl) => ({ csl, tags: [], note: null }));
  return {
    hoursAgo: 342,
    async run() {
      const member = campus.memberOf(librarian);
      await importInto(campus, member, member.id, items);
      await campus.call(member, setLibraryAudienceRoute, {
        params: { libraryId: member.id },
        body: { audience: 'members' },
      });
    },
  };
}

export function planLibrary(campus: Campus, { owner, items }: DemoLibrary): Act {
  return {
    hoursAgo: 290,
    async run() {
      const member = campus.memberOf(owner);
      await importInto(campus, member, member.id, items);
      await writeNotes(campus, member, items);
    },
  };
}

/** As a file of theirs would be: at once. */
export async function importInto(campus: Campus, member: Member, libraryId: string, items: DemoItem[]): Promise<void> {
  const entries = items.map(({ csl, tags }, index) => ({ line: index + 1, csl, tags }));
  const body = { id: campus.makeId(), part: 0, isDryRun: false, entries };
  const { problems } = await campus.call(member, importWorksRoute, { params: { libraryId }, body });
  if (problems[0]) throw new Error(`${items[problems[0].line - 1]?.csl.title}: ${problems[0].message}`);
}

async function writeNotes(campus: Campus, member: Member, items: DemoItem[]): Promise<void> {
  const libraryId = member.id;
  const { items: saved } = await campus.call(member, listLibraryItemsRoute, { params: { libraryId } });
  for (const { csl, note } of items) {
    const item = saved.find(({ work }) => work.title?.startsWith(String(csl.title)));
    if (note === null) continue;
    if (!item) throw new Error(`Not in the library of ${member.key}: ${csl.title}`);
    await campus.call(member, saveWorkRoute, { params: { libraryId, workId: item.work.id }, body: { note } });
  }
}
