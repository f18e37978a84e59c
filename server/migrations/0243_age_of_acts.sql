-- concurrently: lines of RePublykas go by their age (my-data.retain).
create index concurrently if not exists community_acts_age on community_acts (created_at);
