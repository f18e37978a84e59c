import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import { createPerson, type TestPerson } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A test application with topics of its own kind, 'lab', heard by its members. */
export interface LiveLab {
  test: TestApp;
  ana: TestPerson;
  createMember(): Promise<TestPerson>;
  removeMember(person: TestPerson): void;
  /** Lets the rule of the topics answer only after the returned function is called. */
  holdAnswers(): () => void;
  newTopic(): Topic;
  /** A transaction with one event per count. */
  emit(topic: Topic, counts: number[], actorId?: string | null): Promise<void>;
}

export async function createLiveLab(): Promise<LiveLab> {
  const test = await createTestApp();
  const members = new Set<string>();
  let answers = Promise.resolve();
  test.platform.live.registerTopic('lab', async (viewer) => {
    await answers;
    return members.has(viewer.id);
  });

  async function createMember(): Promise<TestPerson> {
    const person = await createPerson(test);
    members.add(person.id);
    return person;
  }

  return {
    test,
    ana: await createMember(),
    createMember,
    removeMember: (person) => members.delete(person.id),
    holdAnswers() {
      const held = Promise.withResolvers<void>();
      answers = held.promise;
      return held.resolve;
    },
    // A kind of the tests' own, which the contract does not know.
    newTopic: () => `lab:${uuidv7()}` as Topic,
    emit: (topic, counts, actorId = null) =>
      test.platform.transaction(async (tx) => {
        for (const likesCount of counts)
          tx.emit(topic, 'post.liked', { postId: 'p', personId: 'q', likesCount }, actorId);
      }),
  };
}

/** Whole numbers from `first` to `last`. */
export function numbersTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
