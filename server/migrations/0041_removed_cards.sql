-- Works that the author's text names and whose card they removed while writing: 'doi 10.1590/…'.
alter table posts add column removed_cards text[] not null default '{}';
