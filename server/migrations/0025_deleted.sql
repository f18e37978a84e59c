-- Ids of deleted posts and comments, and nothing else of them: a command that is sent again late, after its post or
-- comment was deleted, must not publish it again.
create table deleted_ids (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

-- Stored events that repeat the words of a comment: its deletion reaches them, too. By the comment …
create index events_comment on events ((data #>> '{comment,id}')) where type = 'comment.created';
-- … and, where a notification quotes it, by the address that it leads to: one comment, or all of a post.
create index events_comment_quote on events ((data #>> '{notification,link}') collate "C")
where type = 'notification.created' and data #>> '{notification,type}' = 'comment';
