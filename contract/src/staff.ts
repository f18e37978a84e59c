// Free of zod, so that the web may use it anywhere.

/** Who looks after an installation: each may do what those before it may. */
export const staffRoles = ['modera', 'administra'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const personRoles = ['membro', ...staffRoles] as const;
export type PersonRole = (typeof personRoles)[number];

/** Whether somebody of this role may do what the other one may. */
export function mayAs(role: PersonRole, needed: StaffRole): boolean {
  return personRoles.indexOf(role) >= personRoles.indexOf(needed);
}
