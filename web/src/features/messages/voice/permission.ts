/** Whether the browser will ask, so that we can say before it why. A browser that does not tell asks. */
export async function microphonePermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'prompt';
  }
}

export type Obstacle = 'refused' | 'missing' | 'busy' | 'unsupported';

/** The obstacle, by the browser's error. */
export function obstacleOf(error: unknown): Obstacle {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

/** How to allow the microphone again, in the words of this browser. */
export function allowHint(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return 'Toque no botão ao lado do endereço, abra “Ajustes do site” e permita o microfone.';
  if (/Firefox/.test(userAgent)) return 'Clique no microfone riscado ao lado do endereço e tire o bloqueio.';
  if (/Android/.test(userAgent)) return 'Toque no ícone ao lado do endereço, abra “Permissões” e permita o microfone.';
  if (/Chrome|Chromium|Edg/.test(userAgent)) return 'Clique no ícone ao lado do endereço e ligue o microfone.';
  return 'No menu Safari, abra “Ajustes para este site” e permita o microfone.';
}
