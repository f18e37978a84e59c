/** With the service worker, which other journeys do without: it would hide requests from those who watch them. */
export const installed = {
  serviceWorkers: 'allow' as const,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket|sem conexão/i],
};
