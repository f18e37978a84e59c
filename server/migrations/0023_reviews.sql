-- A review with criteria, of a post or of a work.
create table reviews (
  id uuid primary key,
  reviewer_id uuid not null references profiles on delete cascade,
  post_id uuid references posts on delete cascade,
  -- The work as it was before any merge: what it is now is looked up.
  work_id uuid references works,
  form text not null check (form in ('article', 'thesis', 'project', 'lesson')),
  -- Never changes: a reply to a private one was written in private.
  visibility text not null check (visibility in ('public', 'private')),
  -- `[{ "question", "answer", "why" }]`, in the order of the form.
  answers jsonb not null,
  strongest text not null,
  first_step text not null,
  conflict text not null,
  used_ai boolean not null,
  ai_use text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  edited_at timestamptz(3),
  -- A withdrawn one keeps its row without its words: its id is not given again.
  withdrawn_at timestamptz(3),
  hidden_at timestamptz,
  on_web boolean not null default false,
  check (num_nonnulls(post_id, work_id) = 1)
);
-- One review a person and thing; deletion of accounts.
create unique index reviews_of_post_by on reviews (reviewer_id, post_id) where post_id is not null and withdrawn_at is null;
create unique index reviews_of_work_by on reviews (reviewer_id, work_id) where work_id is not null and withdrawn_at is null;
-- What a person wrote, newest first.
create index reviews_reviewer on reviews (reviewer_id, created_at desc, id desc);
-- The reviews of a post or work, newest first; deletion of posts.
create index reviews_post on reviews (post_id, created_at desc, id desc) where post_id is not null;
create index reviews_work on reviews (work_id, created_at desc, id desc) where work_id is not null;
-- The reviews on the map of the site, newest first.
create index reviews_on_web on reviews (created_at desc, id desc) where on_web;

-- Whose thing a review is of, as it was when the review was written: who takes an author's name later reads nothing.
create table review_people (
  review_id uuid not null references reviews on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  -- 'Ajudou'.
  helped_at timestamptz(3),
  -- That of the review.
  created_at timestamptz(3) not null,
  primary key (review_id, person_id)
);
-- What a person received, newest first; deletion of accounts.
create index review_people_person on review_people (person_id, created_at desc, review_id desc);

-- One reply a review, by one of those people.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
-- Deletion of accounts.
create index review_replies_person on review_replies (person_id);

-- What a review said before it was edited.
create table review_versions (
  review_id uuid not null references reviews on delete cascade,
  version integer not null,
  content jsonb not null,
  created_at timestamptz(3) not null,
  primary key (review_id, version)
);

-- 'Pedir avaliação'.
create table review_requests (
  id uuid primary key,
  asker_id uuid not null references profiles on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  post_id uuid references posts on delete cascade,
  work_id uuid references works,
  note text not null,
  due_on date not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- At most one reminder.
  reminded_at timestamptz(3),
  -- Reviewed, or refused: the one who asked sees no difference between a refusal and an open request.
  closed_at timestamptz(3),
  check (num_nonnulls(post_id, work_id) = 1)
);
-- One request a pair and thing; deletion of accounts.
create unique index review_requests_of_post on review_requests (asker_id, person_id, post_id) where post_id is not null;
create unique index review_requests_of_work on review_requests (asker_id, person_id, work_id) where work_id is not null;
-- 'Pedidas a mim'; deletion of accounts.
create index review_requests_person on review_requests (person_id, created_at desc, id desc);
-- Deletion of posts.
create index review_requests_post on review_requests (post_id) where post_id is not null;
-- What hangs on a work.
create index review_requests_work on review_requests (work_id) where work_id is not null;
-- Those whose day is near.
create index review_requests_due on review_requests (due_on) where reminded_at is null and closed_at is null;
