-- Interests that one can choose: CNPq's great areas. Their ids are the same on every installation.
alter table interests
  -- No longer offered; whoever has chosen it keeps it.
  add column retired_at timestamptz;

insert into interests (id, name, category) values
  ('01920000-0000-7000-8000-000000001001', 'Agroecologia', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000001002', 'Agronomia', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000001003', 'Ciência de alimentos', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000001004', 'Engenharia florestal', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000001005', 'Medicina veterinária', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000001006', 'Zootecnia', 'Ciências Agrárias'),
  ('01920000-0000-7000-8000-000000002001', 'Biologia marinha', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000002002', 'Bioquímica', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000002003', 'Botânica', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000002004', 'Ecologia', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000002005', 'Genética', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000002006', 'Microbiologia', 'Ciências Biológicas'),
  ('01920000-0000-7000-8000-000000003001', 'Educação física', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003002', 'Enfermagem', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003003', 'Farmácia', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003004', 'Medicina', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003005', 'Nutrição', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003006', 'Odontologia', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000003007', 'Saúde coletiva', 'Ciências da Saúde'),
  ('01920000-0000-7000-8000-000000004001', 'Astronomia', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004002', 'Ciência da computação', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004003', 'Estatística', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004004', 'Física', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004005', 'Geociências', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004006', 'Matemática', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000004007', 'Química', 'Ciências Exatas e da Terra'),
  ('01920000-0000-7000-8000-000000005001', 'Antropologia', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005002', 'Ciência política', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005003', 'Educação', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005004', 'Filosofia', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005005', 'História', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005006', 'História oral', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005007', 'Psicologia', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000005008', 'Sociologia', 'Ciências Humanas'),
  ('01920000-0000-7000-8000-000000006001', 'Administração', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006002', 'Arquitetura e urbanismo', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006003', 'Ciência da informação', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006004', 'Comunicação', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006005', 'Direito', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006006', 'Economia', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000006007', 'Serviço social', 'Ciências Sociais Aplicadas'),
  ('01920000-0000-7000-8000-000000007001', 'Engenharia biomédica', 'Engenharias'),
  ('01920000-0000-7000-8000-000000007002', 'Engenharia civil', 'Engenharias'),
  ('01920000-0000-7000-8000-000000007003', 'Engenharia de produção', 'Engenharias'),
  ('01920000-0000-7000-8000-000000007004', 'Engenharia elétrica', 'Engenharias'),
  ('01920000-0000-7000-8000-000000007005', 'Engenharia mecânica', 'Engenharias'),
  ('01920000-0000-7000-8000-000000007006', 'Engenharia química', 'Engenharias'),
  ('01920000-0000-7000-8000-000000008001', 'Artes visuais', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008002', 'Fonética', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008003', 'Literatura brasileira', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008004', 'Música', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008005', 'Sociolinguística', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008006', 'Teatro', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000008007', 'Tradução', 'Linguística, Letras e Artes'),
  ('01920000-0000-7000-8000-000000009001', 'Ciência de dados', 'Multidisciplinar'),
  ('01920000-0000-7000-8000-000000009002', 'Divulgação científica', 'Multidisciplinar'),
  ('01920000-0000-7000-8000-000000009003', 'Ensino de ciências', 'Multidisciplinar'),
  ('01920000-0000-7000-8000-000000009004', 'Inteligência artificial', 'Multidisciplinar'),
  ('01920000-0000-7000-8000-000000009005', 'Mudanças climáticas', 'Multidisciplinar')
on conflict do nothing;

-- `/` leads to the onboarding until it has been shown. Whose invitation was followed is written at sign-up only.
alter table profiles
  add column onboarding_seen_at timestamptz,
  add column invited_by uuid references profiles on delete set null;
-- Deletion of the one who invited.
create index profiles_invited_by on profiles (invited_by) where invited_by is not null;

-- What somebody has done of the onboarding; the chosen interests are in `person_interests`.
create table onboardings (
  user_id uuid primary key references profiles on delete cascade,
  joined_at timestamptz,
  mission_at timestamptz
);

-- What the onboarding joined, to be named and taken back.
create table onboarding_joins (
  user_id uuid not null references profiles on delete cascade,
  community_id uuid not null references communities on delete cascade,
  primary key (user_id, community_id)
);
create index onboarding_joins_community on onboarding_joins (community_id);

-- Pictures of starter RePublykas are drawn by the server and belong to nobody.
alter table files alter column owner_id drop not null;
