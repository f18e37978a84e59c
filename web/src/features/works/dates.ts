const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** '8 ago. 2023'. */
export function formatDate(time: string): string {
  return day.format(new Date(time)).replaceAll(' de ', ' ');
}
