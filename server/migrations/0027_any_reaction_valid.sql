-- concurrently
alter table message_reactions validate constraint message_reactions_length;
