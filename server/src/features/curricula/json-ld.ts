import { type CurriculumKind, curriculumKinds } from '@publyka/contract/curriculum';
import type { CurriculumItem } from '@publyka/contract/routes/curricula';

type Thing = Readonly<Record<string, unknown>>;

interface Owner {
  id: string;
  fullName: string;
}

const workTypes: Partial<Record<CurriculumKind, string>> = {
  article: 'ScholarlyArticle',
  'accepted-article': 'ScholarlyArticle',
  'event-paper': 'ScholarlyArticle',
  book: 'Book',
  chapter: 'Chapter',
  'newspaper-text': 'NewsArticle',
  software: 'SoftwareApplication',
};

/** A curriculum as schema.org says it: one person, and what they studied, did, wrote, guided and judged. */
export function toJsonLd(address: string, { id, fullName }: Owner, items: readonly CurriculumItem[]): Thing {
  const person = `${address}/profile/${id}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Person', '@id': person, name: fullName, ...aboutPerson(items) },
      ...items.filter((item) => !isOfPerson(item)).map((item) => toThing(address, person, item)),
    ],
  };
}

function isOfPerson({ kind }: CurriculumItem): boolean {
  return ['education', 'positions'].includes(curriculumKinds[kind][0]);
}

function aboutPerson(items: readonly CurriculumItem[]): Thing {
  const of = (section: string) => items.filter(({ kind }) => curriculumKinds[kind][0] === section);
  return { hasCredential: of('education').map(toCredential), worksFor: of('positions').map(toRole) };
}

function toCredential({ id, kind, title, detail, from, until }: CurriculumItem): Thing {
  return {
    '@type': 'EducationalOccupationalCredential',
    '@id': `urn:uuid:${id}`,
    credentialCategory: curriculumKinds[kind][1],
    name: title,
    ...(detail !== null && { description: detail }),
    ...(until !== null && { dateCreated: String(until) }),
    ...(from !== null && { temporalCoverage: `${from}/${until ?? '..'}` }),
  };
}

function toRole({ id, title, detail, ...time }: CurriculumItem): Thing {
  const organization = detail === null ? {} : { worksFor: { '@type': 'Organization', name: detail } };
  return { '@type': 'EmployeeRole', '@id': `urn:uuid:${id}`, roleName: title, ...organization, ...years(time) };
}

function toThing(address: string, person: string, item: CurriculumItem): Thing {
  const [section, label] = curriculumKinds[item.kind];
  if (section === 'projects') return toProject(person, item);
  if (section === 'production') return { ...toWork(address, item), author: { '@id': person } };
  const roleName = section === 'supervisions' ? 'Orientação' : 'Banca';
  const role = { '@type': 'Role', roleName, contributor: { '@id': person } };
  return { ...toWork(address, item), genre: label, contributor: role };
}

function toProject(person: string, { id, title, detail, from, until }: CurriculumItem): Thing {
  return {
    '@type': 'ResearchProject',
    '@id': `urn:uuid:${id}`,
    name: title,
    member: { '@id': person },
    ...(detail !== null && { parentOrganization: { '@type': 'Organization', name: detail } }),
    ...(from !== null && { foundingDate: String(from) }),
    ...(until !== null && { dissolutionDate: String(until) }),
  };
}

function toWork(address: string, { id, kind, title, detail, until, work }: CurriculumItem): Thing {
  return {
    '@type': workTypes[kind] ?? 'CreativeWork',
    '@id': work ? `${address}/obra/${work.id}` : `urn:uuid:${id}`,
    name: title,
    ...(until !== null && { datePublished: String(until) }),
    ...(detail !== null && { isPartOf: { '@type': 'CreativeWork', name: detail } }),
    ...(work?.identifier && {
      identifier: { '@type': 'PropertyValue', propertyID: work.identifier.scheme, value: work.identifier.value },
    }),
  };
}

function years({ from, until }: Pick<CurriculumItem, 'from' | 'until'>): Thing {
  return {
    ...(from !== null && { startDate: String(from) }),
    ...(until !== null && { endDate: String(until) }),
  };
}
