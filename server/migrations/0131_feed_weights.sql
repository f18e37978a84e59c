-- What a reader says each reason of 'Relevantes' counts, in percent; whoever has no row ranks as everybody does.
create table feed_weights (
  user_id uuid primary key references profiles on delete cascade,
  weights jsonb not null check (jsonb_typeof(weights) = 'object')
);
