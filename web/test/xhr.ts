/** What the library of uploads uses of XMLHttpRequest, by fetch: happy-dom's own asks the network. */
export function createXhr(send: typeof fetch): () => object {
  // Not an arrow: it is called with `new`.
  return function XhrByFetch() {
    const headers = new Headers();
    const ended = new AbortController();
    let method = 'GET';
    let url = '';
    let answer: Response | undefined;
    const request = {
      status: 0,
      responseText: '',
      upload: {} as { onprogress?: (event: object) => void },
      onload: () => {},
      onerror: (_: unknown) => {},
      open(newMethod: string, newUrl: string) {
        method = newMethod;
        url = newUrl;
      },
      setRequestHeader: (name: string, value: string) => headers.set(name, value),
      getResponseHeader: (name: string) => answer?.headers.get(name) ?? null,
      abort: () => ended.abort(),
      send(body: Blob | null) {
        void finish(body).catch((error: unknown) => {
          if (!ended.signal.aborted) request.onerror(error);
        });
      },
    };
    async function finish(body: Blob | null): Promise<void> {
      const bytes = body ? await body.arrayBuffer() : undefined;
      answer = await send(url, { method, headers, signal: ended.signal, ...(bytes && { body: bytes }) });
      request.status = answer.status;
      request.responseText = await answer.text();
      if (ended.signal.aborted) return;
      if (bytes) request.upload.onprogress?.({ lengthComputable: true, loaded: bytes.byteLength });
      request.onload();
    }
    return request;
  };
}
