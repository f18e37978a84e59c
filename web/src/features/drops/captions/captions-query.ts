import { queryOptions } from '@tanstack/react-query';

/** The captions as their author last saved them, without the head of the file; empty when there are none. */
export function captionsQuery(captionsUrl: string | null) {
  return queryOptions({
    // Another address after each change.
    queryKey: ['drops', 'captions', captionsUrl],
    queryFn: ({ signal }) => (captionsUrl === null ? '' : fetchCaptions(captionsUrl, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Not by the API's client: a `track` takes text, and so do we. */
async function fetchCaptions(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The captions answered ${response.status}`);
  return (await response.text()).replace(/^WEBVTT\n+/, '').trimEnd();
}
