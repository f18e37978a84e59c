-- The key that a follower signed with, by which they say that they are gone: their own page is gone by then. Null for who
-- followed before; they are forgotten once their inbox takes nothing any more.
alter table federation_followers add column key_id text, add column public_key text;
