// Free of zod, so that the web may show the list without it.

/** Why a post is reported, as the dialog lists them. */
export const reportReasons = {
  spam: 'Propaganda ou spam',
  plagiarism: 'Plágio ou autoria falsa',
  misleading: 'Informação enganosa',
  abuse: 'Assédio, ódio ou ameaça',
  privacy: 'Expõe dados de alguém',
  other: 'Outro motivo',
} as const;
export type ReportReason = keyof typeof reportReasons;
