/** The 14 roles of CRediT (ANSI/NISO Z39.104-2022), in its order, by what people read. */
export const creditRoles = {
  conceptualization: 'Conceituação',
  data_curation: 'Curadoria de dados',
  formal_analysis: 'Análise formal',
  funding_acquisition: 'Obtenção de financiamento',
  investigation: 'Investigação',
  methodology: 'Metodologia',
  project_administration: 'Administração do projeto',
  resources: 'Recursos',
  software: 'Software',
  supervision: 'Supervisão',
  validation: 'Validação',
  visualization: 'Visualização',
  writing_draft: 'Escrita (rascunho original)',
  writing_review: 'Escrita (revisão e edição)',
} as const;

export type CreditRole = keyof typeof creditRoles;

// The keys are written just above.
export const creditRoleNames = Object.keys(creditRoles) as [CreditRole, ...CreditRole[]];

/** 'Software, Análise formal'. */
export function rolesInWords(roles: readonly CreditRole[]): string {
  return roles.map((role) => creditRoles[role]).join(', ');
}
