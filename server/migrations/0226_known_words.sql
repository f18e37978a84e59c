-- The product's own words that were explained to this person, on whichever device. Who is here already knows them all.
alter table profiles add column known_words text[] not null
  default '{publyke,republyka,linkar,link,drop,gota,thread,educoin,iia,clube}';
alter table profiles alter column known_words set default '{}';
