-- Posts that stand out on 'Relevantes' for a day. Rows go once their time is over; the ledger remembers.
create table post_highlights (
  post_id uuid primary key references posts on delete cascade,
  ends_at timestamptz(3) not null,
  -- Rankings read a few from a random place on, so that none is preferred however many there are.
  lot double precision not null default random()
);
create index post_highlights_lot on post_highlights (lot);
-- Clean-up.
create index post_highlights_end on post_highlights (ends_at);
