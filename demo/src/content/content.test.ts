import { isAnswered } from '@publyka/contract/routes/reviews';
import { findWorkIds } from '@publyka/contract/work-ids';
import { expect, test } from 'vitest';
import { starters } from '../../../server/src/features/onboarding/starter-catalogue.ts';
import { readCommunities } from './communities.ts';
import { readDrops } from './drops.ts';
import { drawInterests, readPeople } from './people.ts';
import { readPosts } from './posts.ts';
import { readReviews } from './reviews.ts';
import { readLibraries, readWorks } from './works.ts';

const people = await readPeople();
const keys = new Set(people.map(({ key }) => key));

test('there are sixty people, nobody twice', () => {
  expect(people).toHaveLength(60);
  expect(keys.size).toBe(60);
  expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(60);
});

test('interests are of the own area and of a neighbouring one: nobody of Health follows Engineering', () => {
  const categories = [...new Set(people.map(({ area }) => area)), 'Multidisciplinar'];
  const items = categories.flatMap((category) => ['a', 'b', 'c'].map((name) => ({ category, name })));
  for (const person of people) {
    const drawn = drawInterests(person, items).map(({ category }) => category);
    expect(drawn, person.key).toHaveLength(3);
    expect(drawn.filter((category) => category === person.area)).toHaveLength(2);
    if (person.area === 'Ciências da Saúde') expect(drawn).toContain('Ciências Biológicas');
  }
});

test('posts are by people of the campus, have words, and are of one kind each', async () => {
  for (const post of await readPosts()) {
    expect(keys, post.content).toContain(post.author);
    expect(post.content.length).toBeGreaterThan(20);
    expect(post.likes).toBeLessThan(people.length);
    expect([post.images.length > 0, post.video, post.link].filter(Boolean).length).toBeLessThanOrEqual(1);
    for (const { alt } of post.images) expect(alt.length).toBeGreaterThan(10);
    for (const { author, content } of post.comments) {
      expect(keys, content).toContain(author);
      expect(content).not.toBe('');
    }
  }
});

test('drops are by people of the campus and no longer than a minute', async () => {
  for (const drop of await readDrops()) {
    expect(keys, drop.description).toContain(drop.author);
    expect(drop.seconds).toBeLessThanOrEqual(60);
    expect(drop.description).not.toBe('');
  }
});

test('in a RePublyka only members talk, and nobody reacts twice', async () => {
  for (const community of await readCommunities()) {
    const members = new Set(community.members);
    expect(members.size, community.name).toBe(community.members.length);
    for (const key of members) expect(keys).toContain(key);
    for (const { author } of community.rooms) expect(members).toContain(author);
    for (const { author, content, reactions, options } of [...community.talks, ...community.rooms].flatMap(
      ({ messages }) => messages,
    )) {
      expect(members, content).toContain(author);
      expect(content).not.toBe('');
      for (const { count } of reactions) expect(count).toBeLessThan(members.size);
      for (const { text } of options) expect(text, content).not.toBe('');
      expect(
        options.reduce((sum, { count }) => sum + count, 0),
        content,
      ).toBeLessThanOrEqual(members.size);
    }
  }
});

test('every work that somebody names or saves is among the works', async () => {
  const works = await readWorks();
  const dois = new Set([...works.values()].map(({ DOI }) => String(DOI).toLowerCase()));
  const posts = (await readPosts()).flatMap(({ content, link, comments }) => [
    content,
    link ?? '',
    ...comments.map((one) => one.content),
  ]);
  const communities = await readCommunities();
  const said = communities.flatMap(({ talks, rooms }) =>
    [...talks, ...rooms].flatMap(({ messages }) => messages.map(({ content }) => content)),
  );
  const named = [...posts, ...said].flatMap((text) => findWorkIds(text));
  expect(named.length).toBeGreaterThan(6);
  for (const { value } of named) expect(dois).toContain(value);
  for (const { library } of communities) for (const key of library) expect([...works.keys()]).toContain(key);
  for (const { owner } of await readLibraries()) expect(keys).toContain(owner);
});

test('a review answers the whole form, of a work that its reviewer has saved', async () => {
  const [works, libraries] = [await readWorks(), await readLibraries()];
  const reviews = await readReviews();
  expect(reviews.length).toBeGreaterThan(0);
  for (const { reviewer, work, answers, strongest, firstStep, conflict } of reviews) {
    expect(isAnswered('article', answers), reviewer).toBe(true);
    expect([strongest, firstStep, conflict]).not.toContain('');
    const library = libraries.find(({ owner }) => owner === reviewer);
    expect(library?.items.map(({ csl }) => csl.title)).toContain(works.get(work)?.title);
  }
});

test('every starter has talk of this month and a thread: no newcomer is led to silence', async () => {
  const communities = await readCommunities();
  for (const { name } of starters) {
    const starter = communities.find((one) => one.name === name);
    expect(starter, name).toMatchObject({ founding: null });
    expect(Math.min(...(starter?.talks ?? []).map(({ hoursAgo }) => hoursAgo)), name).toBeLessThan(30 * 24);
    expect(starter?.rooms.length, name).toBeGreaterThan(0);
  }
});
