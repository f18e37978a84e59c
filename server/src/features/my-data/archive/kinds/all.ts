import type { ExportKind } from '../kind.ts';
import { accountKinds, clubKinds } from './account.ts';
import { groupKinds } from './groups.ts';
import { peopleKinds, personKinds } from './people.ts';
import { dropKinds, postKinds } from './posts.ts';
import { reviewKinds, workKinds } from './works.ts';

/** Everything that a copy holds, in the order of its contents. A new table's kind goes beside those it belongs to. */
export const exportKinds: readonly ExportKind[] = [
  ...personKinds,
  ...postKinds,
  ...dropKinds,
  ...groupKinds,
  ...workKinds,
  ...reviewKinds,
  ...peopleKinds,
  ...clubKinds,
  ...accountKinds,
];
