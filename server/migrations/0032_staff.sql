-- Who moderates or administers this installation; everybody else is a member ('membro').
create table staff (
  person_id uuid primary key references profiles on delete cascade,
  role text not null check (role in ('modera', 'administra')),
  given_at timestamptz(3) not null default now()
);
