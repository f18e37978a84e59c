import {
  answerEntranceRequestsRoute,
  createStaffInvitationRoute,
  deleteStaffInvitationRoute,
  listEntranceRequestsRoute,
  listStaffInvitationsRoute,
} from '@publyka/contract/routes/entrance-desk';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRole } from '../roles/service.ts';
import * as desk from './desk.ts';

/** What staff does at the entrance. */
export function registerDesk(router: Router, platform: Platform): void {
  const { db } = platform;
  const by = ({ id }: Viewer) => ({ personId: id });
  router.handle(listEntranceRequestsRoute, async ({ viewer, query }) => {
    await requireRole(db, viewer, 'modera');
    return desk.listRequests(platform, query.cursor);
  });
  router.handle(answerEntranceRequestsRoute, ({ viewer, body }) =>
    platform.transaction(async (tx) => {
      await requireRole(tx.sql, viewer, 'modera');
      return { answered: await desk.answerRequests(platform, tx, by(viewer), body) };
    }),
  );
  router.handle(listStaffInvitationsRoute, async ({ viewer, query }) => {
    await requireRole(db, viewer, 'modera');
    return desk.listInvitations(platform, query.cursor);
  });
  router.handle(createStaffInvitationRoute, ({ viewer, body }) =>
    platform.transaction(async (tx) => {
      await requireRole(tx.sql, viewer, 'modera');
      return desk.makeInvitation(platform, tx, by(viewer), body);
    }),
  );
  router.handle(deleteStaffInvitationRoute, ({ viewer, params }) =>
    platform.transaction(async (tx) => {
      await requireRole(tx.sql, viewer, 'modera');
      await desk.removeInvitation(tx, by(viewer), params.invitationId);
    }),
  );
}
