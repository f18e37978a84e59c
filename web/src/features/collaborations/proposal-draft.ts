import { type NewCollaboration, newCollaborationSchema } from '@publyka/contract/routes/collaborations';
import type { Person } from '@publyka/contract/routes/profiles';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { CreditRole } from '@publyka/contract/text/credit-roles';
import { cleanText } from '@publyka/contract/text/visible-text';

export type ProposedPerson = { person: Person; roles: CreditRole[] };

/** What somebody has filled in so far. */
export type ProposalDraft = {
  /** Sent again after a lost answer it is the same one. */
  id: string;
  kind: 'work' | 'project';
  work: WorkCard | null;
  title: string;
  from: string;
  until: string;
  roles: CreditRole[];
  people: ProposedPerson[];
};

export type ProposalErrors = Partial<Record<'work' | 'title' | 'from' | 'until' | 'roles' | 'people', string>>;

export function emptyDraft(id: string): ProposalDraft {
  return { id, kind: 'work', work: null, title: '', from: '', until: '', roles: [], people: [] };
}

/** What can be sent, or what is missing by field. */
export function readDraft(draft: ProposalDraft): { body: NewCollaboration } | { errors: ProposalErrors } {
  const missing = findMissing(draft);
  if (Object.keys(missing).length > 0) return { errors: missing };
  const body: NewCollaboration = {
    id: draft.id,
    about: aboutOf(draft),
    roles: draft.roles,
    people: draft.people.map(({ person, roles }) => ({ personId: person.id, roles })),
  };
  const checked = newCollaborationSchema.safeParse(body);
  if (checked.success) return { body };
  const found = checked.error.issues.map(({ path, message }) => [path[0] === 'about' ? path[1] : path[0], message]);
  return { errors: Object.fromEntries(found) };
}

function aboutOf({ kind, work, title, from, until }: ProposalDraft): NewCollaboration['about'] {
  if (kind === 'work') return { kind, workId: work?.id ?? '' };
  return { kind, title, from: toYear(from), until: toYear(until) };
}

function toYear(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function findMissing({ kind, work, title, roles, people }: ProposalDraft): ProposalErrors {
  const hasRoles = people.every((one) => one.roles.length > 0);
  return {
    ...(kind === 'work' && !work && { work: 'Escolha a obra' }),
    ...(kind === 'project' && cleanText(title) === '' && { title: 'Dê um título ao projeto' }),
    ...(roles.length === 0 && { roles: 'Escolha ao menos um papel seu' }),
    ...(people.length === 0 && { people: 'Escolha com quem foi' }),
    ...(!hasRoles && { people: 'Diga que papéis cada pessoa teve' }),
  };
}
