import { type ClientFrame, liveTopicsMax, type Topic } from '@publyka/contract/events/events';
import { z } from 'zod';

// The pattern is the whole of what Topic promises; which kinds exist is up to the registered policies.
const topic = z.string().regex(/^[a-z]{1,20}:[a-z0-9-]{1,64}$/) as unknown as z.ZodType<Topic>;

const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    topics: z
      .array(z.strictObject({ topic, after: z.union([z.int().min(0), z.literal('recent'), z.null()]) }))
      .max(liveTopicsMax),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topics: z.array(topic).max(liveTopicsMax) }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** A client's frame, or null for anything else. */
export function parseClientFrame(text: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON.
    return null;
  }
}
