/**
 * Answers with what the work answers, while the work itself lasts until the last byte of that is read, or nobody reads on.
 */
export function untilRead(
  run: (answered: (work: () => Promise<Response>) => Promise<void>) => Promise<void>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    run(async (work) => {
      const response = await work();
      if (!response.body) return resolve(response);
      const { promise: read, resolve: end } = Promise.withResolvers<void>();
      resolve(new Response(watched(response.body, end), response));
      await read;
    }).catch(reject);
  });
}

function watched(body: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      end();
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
