import fc from 'fast-check';

/**
 * `fc.assert` of an asynchronous property for at most `limitMs`. What the limit interrupts is waited for: left alone, it
 * would go on after the test has closed its app.
 */
export async function assertWithin<T>(
  arbitrary: fc.Arbitrary<T>,
  predicate: (value: T) => Promise<void>,
  { numRuns, limitMs }: { numRuns: number; limitMs: number },
): Promise<void> {
  let running = Promise.resolve();
  const property = fc.asyncProperty(arbitrary, (value) => {
    running = predicate(value);
    return running;
  });
  try {
    await fc.assert(property, { numRuns, interruptAfterTimeLimit: limitMs, endOnFailure: true });
  } finally {
    await running;
  }
}
