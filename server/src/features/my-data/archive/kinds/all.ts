import type { ExportKind } from '../kind.ts';
import { accountKinds } from './account.ts';
import { clubKinds } from './club.ts';
import { dropKinds } from './drops.ts';
import { groupKinds } from './groups.ts';
import { peopleKinds } from './people.ts';
import { personKinds } from './person.ts';
import { postKinds } from './posts.ts';
import { reviewKinds } from './reviews.ts';
import { workKinds } from './works.ts';

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
